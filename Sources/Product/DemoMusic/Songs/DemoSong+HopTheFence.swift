extension DemoSong {
  /// Ska: guitar on every off-beat, organ, and brass in call and response.
  static let hopTheFence = DemoSong(
    "Hop the Fence", by: "The Side Doors", on: "Out Through the Kitchen", genre: "Ska",
    scale: Scale(tonic: 0, mode: .major), tempo: .steady(168),
    form: SongForm(
      (.intro, 8), (.verse, 16), (.chorus, 16), (.verse, 16), (.chorus, 16), (.bridge, 16), (.verse, 16), (.chorus, 16),
      (.chorus, 16), (.outro, 16)),
    harmony: [.verse: "C Am F G", .chorus: "F G C Am F G C C7", .bridge: "Dm Am F G Dm Am F G7", .outro: "C Am F G"],
    drive: 6, room: 1.2, seed: 114,
    parts: [
      Part(
        instrument: .drums(.acoustic),
        writing: .drums(
          [
            .intro: [.snare: "....X.......X...", .kick: "X.......X.......", .closedHat: "..x...x...x...x."],
            .verse: [.kick: "x.......x.......", .rim: "....X.......X...", .closedHat: "x.xox.xox.xox.xo"],
            .chorus: [
              .kick: "X...x...X...x...", .snare: "....X.......X...", .openHat: "..x...x...x...x.",
              .cowbell: "x...x...x...x...",
            ],
            .bridge: [
              .kick: "X.......X.......", .snare: "........X.......", .closedHat: "x.x.x.x.x.x.x.x.",
              .lowTom: "......x.......x.",
            ],
            .outro: [.kick: "X...x...X...x...", .snare: "....X.......X...", .openHat: "..x...x...x...x."],
          ], fills: .acoustic),
        sections: Set(SongForm.Kind.allCases), level: -8, reverb: 0.12),
      Part(
        instrument: .pickedBass, writing: .bass("r---3---5---8--- r---5---3---a---", lowest: 28),
        sections: Set(SongForm.Kind.allCases), level: -7),
      Part(
        instrument: .cleanGuitar, writing: .chords("..X...X...X...X.", lowest: 60, voices: 4),
        sections: Set(SongForm.Kind.allCases), level: -17, pan: -0.4,
        reverb: 0.12),
      Part(
        instrument: .organ, writing: .chords("..x...x...x...x.", lowest: 57, voices: 3),
        sections: [.verse, .chorus, .bridge], level: -22, pan: 0.35, reverb: 0.15),
      Part(
        instrument: .brass,
        writing: .melody(
          MelodyStyle(
            question: "x---x-x---x-x--- x-x-x-----......", answer: "x---x-x---x-x--- ....x-x-x-------", range: 62...79,
            contour: .arch, seed: 152)),
        sections: [.intro, .chorus, .outro], level: -18, pan: 0.1, reverb: 0.25),
      Part(
        instrument: .brass,
        writing: .melody(
          MelodyStyle(
            question: "................ ..........x-x-x-", answer: "................ ..x-x-x-........", range: 57...74,
            contour: .rising, seed: 153)),
        sections: [.verse, .chorus], level: -20, pan: -0.15, reverb: 0.25),
      Part(
        instrument: .squareLead,
        writing: .melody(
          MelodyStyle(
            question: "x---x---x-x-x--- x-------........", answer: "..x-x-x-x---x--- x-------........", range: 62...81,
            contour: .wave, seed: 154)),
        sections: [.verse, .bridge], level: -23, pan: 0.05, reverb: 0.25),
    ])
}
