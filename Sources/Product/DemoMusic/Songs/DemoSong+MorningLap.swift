extension DemoSong {
  /// Bright guitar pop.
  static let morningLap = DemoSong(
    "Morning Lap", by: "Paper Lanterns", on: "Round the Block", genre: "Indie Pop",
    scale: Scale(tonic: 2, mode: .major), tempo: .steady(160),
    form: SongForm(
      (.intro, 8), (.verse, 16), (.build, 8), (.chorus, 16), (.verse, 16), (.build, 8), (.chorus, 16), (.bridge, 16),
      (.chorus, 16), (.chorus, 16), (.outro, 8)),
    harmony: [
      .verse: "D D Bm Bm G G A A", .chorus: "G A D Bm G A D D7", .bridge: "Em Bm G D Em Bm G A",
      .build: "Em Em G G A A A A", .intro: "D D G G", .outro: "G A D D",
    ],
    drive: 6, room: 1.4, seed: 112,
    parts: [
      Part(
        instrument: .drums(.acoustic),
        writing: .drums(
          [
            .intro: [.closedHat: "x.x.x.x.x.x.x.x.", .kick: "X.......X......."],
            .verse: [.kick: "X.....x.X.x.....", .snare: "....X.......X...", .closedHat: "x.x.x.x.x.x.x.x."],
            .build: [.kick: "X...X...X...X...", .snare: "..x...x...x...x.", .lowTom: "x.x.x.x.x.x.x.x."],
            .chorus: [
              .kick: "X.....x.X.x...x.", .snare: "....X.......X...", .openHat: "x...x...x...x...",
              .tambourine: "..x...x...x...x.",
            ],
            .bridge: [.kick: "X.......X.......", .rim: "....x.......x...", .shaker: "x.x.x.x.x.x.x.x."],
            .outro: [.kick: "X.....x.X.x...x.", .snare: "....X.......X...", .openHat: "x...x...x...x..."],
          ], fills: .acoustic),
        sections: Set(SongForm.Kind.allCases), level: -7, reverb: 0.14),
      Part(
        instrument: .pickedBass, writing: .bass("r-r-r-r-r-r-r-5-", lowest: 28),
        sections: [.verse, .build, .chorus, .outro], level: -8),
      Part(
        instrument: .pickedBass, writing: .bass("r-------5-------", lowest: 28), sections: [.bridge], level: -9),
      Part(
        instrument: .cleanGuitar, writing: .arpeggio("0.2.3.2.4.2.3.2.", lowest: 57),
        sections: [.intro, .verse, .bridge], level: -15, pan: 0.4,
        reverb: 0.25, echo: 0.1, modulation: .chorus),
      Part(
        instrument: .steelGuitar, writing: .chords("d---d-u---u-d-u-", lowest: 50, voices: 5),
        sections: [.chorus, .outro], level: -20, pan: -0.45,
        reverb: 0.15),
      Part(
        instrument: .electricGuitar, writing: .chords("X---x---X---x-x-", lowest: 50, voices: 3),
        sections: [.chorus, .build], level: -21, pan: 0.5,
        reverb: 0.12, modulation: .overdrive),
      Part(
        instrument: .organ, writing: .chords("x---------------", lowest: 57, voices: 3),
        sections: [.chorus, .bridge, .build], level: -28, pan: -0.15,
        reverb: 0.2, modulation: .chorus),
      Part(
        instrument: .squareLead,
        writing: .melody(
          MelodyStyle(
            question: "x---x---x-x---x- x-----x-x-------", answer: "x---x---x-x---x- x-------........", range: 66...83,
            contour: .arch, seed: 132)
        ),
        sections: [.chorus, .outro], level: -21, reverb: 0.25, echo: 0.15),
      Part(
        instrument: .flute,
        writing: .melody(
          MelodyStyle(
            question: "....x---x---x--- x---x---x-------", answer: "....x---x---x--- x-------........", range: 66...81,
            contour: .falling, seed: 133)
        ),
        sections: [.verse, .bridge], level: -18, pan: 0.05, reverb: 0.3, echo: 0.15),
    ])
}
