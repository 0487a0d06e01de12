extension DemoSong {
  /// Deep house: electric piano stabs over an off-beat hi-hat, a bass ducked by the kick.
  static let blueHourFerry = DemoSong(
    "Blue Hour Ferry", by: "Solenne", on: "Crossings", genre: "House", format: .m4a,
    scale: Scale(tonic: 9, mode: .minor), tempo: .steady(122),
    form: SongForm(
      (.intro, 16), (.verse, 16), (.chorus, 16), (.bridge, 16), (.build, 4), (.chorus, 16), (.verse, 16), (.outro, 12)),
    harmony: [
      .verse: "Am9 Am9 Fmaj9 Em7", .chorus: "Am9 Cmaj7 Fmaj9 G6", .bridge: "Dm9 Dm9 Fmaj9 Em7",
      .build: "Dm9 Em7 Fmaj9 G6",
    ],
    ending: .beat, drive: 8, room: 1.9, seed: 107,
    parts: [
      Part(
        instrument: .drums(.house),
        writing: .drums(
          [
            .intro: [.kick: "X...x...X...x...", .closedHat: "..x...x...x...x.", .shaker: "oxoxoxoxoxoxoxox"],
            .verse: [
              .kick: "X...x...X...x...", .openHat: "..x...x...x...x.", .closedHat: "o..oo..oo..oo..o",
              .clap: "....x.......x...",
            ],
            .build: [
              .snare: "x...x...x...x... x...x...x...x... x.x.x.x.x.x.x.x. xxxxxxxxxxxxxxxx",
              .closedHat: "..x...x...x...x.",
            ],
            .chorus: [
              .kick: "X...x...X...x...", .openHat: "..x...x...x...x.", .clap: "....x.......x..o",
              .shaker: "oxoxoxoxoxoxoxox",
              .rim: "...x......x.....",
            ],
            .bridge: [.shaker: "oxoxoxoxoxoxoxox", .rim: "...x..x...x..x.."],
            .outro: [.kick: "X...x...X...x...", .closedHat: "..x...x...x...x.", .shaker: "oxoxoxoxoxoxoxox"],
          ], fills: .electronic),
        sections: Set(SongForm.Kind.allCases), level: -7, reverb: 0.06),
      Part(
        instrument: .snappyBass, writing: .bass("..r-..r-..r-..5- ..r-..r-8-r-..a-", lowest: 33),
        sections: [.verse, .chorus], level: -15,
        ducking: 0.55),
      Part(
        instrument: .electricPiano, writing: .chords("x--x--..x--x--..", lowest: 52, voices: 4),
        sections: [.verse, .chorus, .bridge],
        level: -17, pan: -0.1, reverb: 0.3, echo: 0.2, ducking: 0.4, modulation: .tremolo),
      Part(
        instrument: .warmPad, writing: .chords("x---------------", lowest: 52, voices: 4),
        sections: [.intro, .chorus, .bridge, .build],
        level: -26, reverb: 0.4, ducking: 0.7, introRest: 8),
      Part(
        instrument: .marimba, writing: .arpeggio("0..3..2..4..3.2.", lowest: 64), sections: [.chorus, .build, .outro],
        level: -18, pan: 0.35,
        reverb: 0.3, echo: 0.35, ducking: 0.3),
      Part(
        instrument: .flute,
        writing: .melody(
          MelodyStyle(
            question: "....x-x-x---x--- x-----..........", answer: "....x-x-x---x--- ....x-----------", range: 67...84,
            contour: .arch, seed: 72)),
        sections: [.chorus], level: -18, pan: 0.1, reverb: 0.5, echo: 0.4, firstOccurrence: 2),
      Part(instrument: .sweep, writing: .riser(bars: 4), sections: [.build, .intro], level: -24, reverb: 0.3),
    ])
}
