extension DemoSong {
  /// Rock: two guitars, a driving bass, a sing-along chorus.
  static let tallShips = DemoSong(
    "Tall Ships", by: "Cedar Static", on: "Salt Air", genre: "Rock",
    scale: Scale(tonic: 4, mode: .major), tempo: .steady(163),
    form: SongForm(
      (.intro, 8), (.verse, 16), (.chorus, 16), (.verse, 16), (.chorus, 16), (.bridge, 16), (.build, 8), (.chorus, 16),
      (.verse, 16), (.chorus, 16), (.outro, 8)),
    harmony: [
      .verse: "E E A A C#m C#m B B", .chorus: "A B E C#m A B E E7", .bridge: "C#m A E B C#m A F#m B",
      .build: "A A B B", .intro: "E E A A", .outro: "A B E E",
    ],
    drive: 7, room: 1.6, seed: 119,
    parts: [
      Part(
        instrument: .drums(.acoustic),
        writing: .drums(
          [
            .intro: [.kick: "X...X...X...X...", .closedHat: "x.x.x.x.x.x.x.x."],
            .verse: [.kick: "X.......X.x.....", .snare: "....X.......X...", .closedHat: "x.x.x.x.x.x.x.x."],
            .build: [.kick: "X...X...X...X...", .snare: "..x...x...x.x.x.", .lowTom: "x...x...x...x..."],
            .chorus: [
              .kick: "X.....x.X.x.....", .snare: "....X.......X...", .openHat: "x...x...x...x...",
            ],
            .bridge: [.kick: "X.......X.......", .snare: "........X.......", .ride: "x...x...x...x..."],
            .outro: [.kick: "X.......X.x.....", .snare: "....X.......X...", .openHat: "x...x...x...x..."],
          ], fills: .acoustic),
        sections: Set(SongForm.Kind.allCases), level: -7, reverb: 0.15),
      Part(
        instrument: .pickedBass, writing: .bass("r.r.r.r.r.r.r.r.", lowest: 28),
        sections: [.verse, .build, .chorus, .outro], level: -8),
      Part(
        instrument: .pickedBass, writing: .bass("r-------r-------", lowest: 28), sections: [.intro, .bridge], level: -9),
      Part(
        instrument: .electricGuitar, writing: .chords("X---x---X---x---", lowest: 52, voices: 3),
        sections: [.chorus, .build, .outro], level: -20, pan: 0.45, reverb: 0.12, modulation: .overdrive),
      Part(
        instrument: .steelGuitar, writing: .chords("d---d-u-d---d-u-", lowest: 50, voices: 5),
        sections: [.verse, .chorus, .outro], level: -20, pan: -0.45, reverb: 0.15),
      Part(
        instrument: .cleanGuitar, writing: .arpeggio("0.2.3.2.4.3.2.3.", lowest: 57),
        sections: [.intro, .verse, .bridge], level: -16, pan: 0.3, reverb: 0.25, echo: 0.1, modulation: .chorus),
      Part(
        instrument: .organ, writing: .chords("x---------------", lowest: 57, voices: 3), sections: [.chorus, .bridge],
        level: -27, pan: -0.15, reverb: 0.2),
      Part(
        instrument: .squareLead,
        writing: .melody(
          MelodyStyle(
            question: "x---x---x---x-x- x-------x---x---", answer: "x---x---x---x-x- x---------------", range: 64...83,
            contour: .arch, seed: 191)),
        sections: [.chorus], level: -21, reverb: 0.25, echo: 0.15),
      Part(
        instrument: .brass,
        writing: .melody(
          MelodyStyle(
            question: "x-------x---x--- x---------------", answer: "x-------x---x--- x-------........", range: 60...77,
            contour: .falling, seed: 192)),
        sections: [.bridge], level: -21, pan: 0.1, reverb: 0.3),
    ])
}
