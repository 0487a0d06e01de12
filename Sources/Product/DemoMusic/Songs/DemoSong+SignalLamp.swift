extension DemoSong {
  /// Progressive: one repeating figure while the accompaniment changes.
  static let signalLamp = DemoSong(
    "Signal Lamp", by: "Solenne", on: "Crossings", genre: "Electronic",
    scale: Scale(tonic: 2, mode: .minor), tempo: .steady(132),
    form: SongForm(
      (.intro, 16), (.verse, 16), (.chorus, 16), (.bridge, 16), (.build, 8), (.chorus, 16), (.chorus, 16), (.outro, 16)),
    harmony: [
      .verse: "Dm Dm Bb C", .chorus: "Dm Bb F C Dm Bb Gm A7", .bridge: "Gm7 Bbmaj7 F C", .build: "Gm Gm A7 A7",
    ],
    ending: .beat, drive: 8, room: 2.4, seed: 109,
    parts: [
      Part(
        instrument: .drums(.techno),
        writing: .drums(
          [
            .intro: [.kick: "X...x...X...x...", .shaker: "oxoxoxoxoxoxoxox"],
            .verse: [
              .kick: "X...x...X...x...", .openHat: "..x...x...x...x.", .clap: "....x.......x...",
              .shaker: "oxoxoxoxoxoxoxox",
            ],
            .build: [
              .snare: "x.......x....... x...x...x...x... x...x...x...x... x.x.x.x.xxxxxxxx", .kick: "X...x...X...x...",
            ],
            .chorus: [
              .kick: "X...x...X...x...", .openHat: "..X...X...X...X.", .clap: "....X.......X...",
              .closedHat: "xxoxxxoxxxoxxxox", .ride: "..x...x...x...x.",
            ],
            .bridge: [.shaker: "oxoxoxoxoxoxoxox"],
            .outro: [.kick: "X...x...X...x...", .openHat: "..x...x...x...x."],
          ], fills: .electronic),
        sections: Set(SongForm.Kind.allCases), level: -8, reverb: 0.06),
      Part(
        instrument: .snappyBass, writing: .bass(".rrr.rrr.rrr.rr8", lowest: 26), sections: [.verse, .chorus],
        level: -15, ducking: 0.65),
      Part(
        instrument: .synthPluck, writing: .arpeggio("0.2.3.0.2.4.3.2.", lowest: 62),
        sections: Set(SongForm.Kind.allCases), level: -20,
        pan: -0.2, reverb: 0.25, echo: 0.45, ducking: 0.3, introRest: 8),
      Part(
        instrument: .strings, writing: .chords("x---------------", lowest: 57, voices: 4),
        sections: [.chorus, .bridge, .build], level: -25,
        reverb: 0.45, ducking: 0.45),
      Part(
        instrument: .superSaw, writing: .chords("..X-..X-..X-..X-", lowest: 57, voices: 3), sections: [.chorus],
        level: -24, reverb: 0.25,
        ducking: 0.5, firstOccurrence: 2),
      Part(
        instrument: .sawLead,
        writing: .melody(
          MelodyStyle(
            question: "x-------x---x--- x---------------", answer: "x-------x---x--- x-x-x-----------", range: 65...84,
            contour: .arch, seed: 92)
        ),
        sections: [.chorus], level: -20, pan: 0.1, reverb: 0.4, echo: 0.35, ducking: 0.2),
      Part(
        instrument: .bell,
        writing: .melody(
          MelodyStyle(
            question: "x---------x----- x---------------", answer: "....x-----x----- x---------------", range: 69...88,
            contour: .wave,
            seed: 93)),
        sections: [.bridge], level: -22, pan: 0.2, reverb: 0.6, echo: 0.4),
      Part(instrument: .sweep, writing: .riser(bars: 8), sections: [.build], level: -21, reverb: 0.3),
    ])
}
