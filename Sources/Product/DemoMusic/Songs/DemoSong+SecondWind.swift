extension DemoSong {
  /// Electro-pop: a straight beat, plucks and a wide melody.
  static let secondWind = DemoSong(
    "Second Wind", by: "Kite Machine", on: "Daylight Saving", genre: "Electro-Pop", format: .m4a,
    scale: Scale(tonic: 9, mode: .major), tempo: .steady(156),
    form: SongForm(
      (.intro, 8), (.verse, 16), (.build, 4), (.chorus, 16), (.verse, 16), (.build, 4), (.chorus, 16), (.bridge, 16),
      (.build, 4), (.chorus, 16), (.chorus, 16), (.outro, 8)),
    harmony: [
      .verse: "A F#m D E", .chorus: "D E F#m C#m D E A A", .bridge: "F#m D A E F#m D Bm E", .build: "D D E E",
      .outro: "A F#m D E",
    ],
    drive: 8, room: 1.9, seed: 118,
    parts: [
      Part(
        instrument: .drums(.house),
        writing: .drums(
          [
            .intro: [.kick: "X...X...X...X...", .closedHat: "..x...x...x...x."],
            .verse: [.kick: "X...x...X...x...", .clap: "....X.......X...", .closedHat: "..x...x...x...x."],
            .build: [
              .snare: "x...x...x...x... x...x...x...x... x.x.x.x.x.x.x.x. xxxxxxxxXXXXXXXX", .kick: "X...X...X...X...",
            ],
            .chorus: [
              .kick: "X...X...X...X...", .clap: "....X.......X...", .openHat: "..x...x...x...x.",
              .shaker: "x.x.x.x.x.x.x.x.",
            ],
            .bridge: [.kick: "X.......X.......", .rim: "....x.......x...", .closedHat: "x.x.x.x.x.x.x.x."],
            .outro: [.kick: "X...X...X...X...", .clap: "....X.......X...", .closedHat: "..x...x...x...x."],
          ], fills: .acoustic),
        sections: Set(SongForm.Kind.allCases), level: -7, reverb: 0.14),
      Part(
        instrument: .snappyBass, writing: .bass("r.r.r.r.r.r.5.8.", lowest: 28), sections: [.verse, .chorus, .outro],
        level: -13, ducking: 0.3),
      Part(
        instrument: .snappyBass, writing: .bass("r---------------", lowest: 28), sections: [.bridge, .build],
        level: -14, ducking: 0.3),
      Part(
        instrument: .warmPad, writing: .chords("x---------------", lowest: 54, voices: 4),
        sections: [.intro, .verse, .chorus, .bridge, .build, .outro], level: -25, reverb: 0.35, ducking: 0.35,
        modulation: .chorus),
      Part(
        instrument: .synthPluck, writing: .arpeggio("0.2.4.2.3.2.4.2.", lowest: 62),
        sections: [.intro, .verse, .chorus, .outro], level: -22, pan: -0.35, reverb: 0.25, echo: 0.3),
      Part(
        instrument: .stab, writing: .chords("x-....x-..x-....", lowest: 57, voices: 3), sections: [.chorus, .build],
        level: -22, pan: 0.3, reverb: 0.2, ducking: 0.2),
      Part(
        instrument: .sawLead,
        writing: .melody(
          MelodyStyle(
            question: "x---x---x-x-x--- x-------x-x-x---", answer: "x---x---x-x-x--- x---------------", range: 64...83,
            contour: .rising, seed: 181)),
        sections: [.chorus], level: -18, reverb: 0.3, echo: 0.2),
      Part(
        instrument: .flute,
        writing: .melody(
          MelodyStyle(
            question: "....x---x-x-x--- x-------........", answer: "....x---x-x-x--- x-----x-x-------", range: 66...81,
            contour: .wave, seed: 182)),
        sections: [.verse, .bridge], level: -18, pan: 0.1, reverb: 0.35, echo: 0.2),
      Part(instrument: .sweep, writing: .riser(bars: 4), sections: [.build], level: -23, reverb: 0.3),
    ])
}
