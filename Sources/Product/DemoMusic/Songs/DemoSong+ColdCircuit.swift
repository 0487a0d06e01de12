extension DemoSong {
  /// Acid techno: one bass line through a resonant filter.
  static let coldCircuit = DemoSong(
    "Cold Circuit", by: "Oberton", on: "Test Signals", genre: "Techno",
    scale: Scale(tonic: 7, mode: .minor), tempo: .steady(138),
    form: SongForm(
      (.intro, 16), (.verse, 16), (.chorus, 16), (.bridge, 16), (.build, 8), (.chorus, 16), (.verse, 16), (.chorus, 16),
      (.outro, 8)),
    harmony: [.verse: "Gm Gm Gm Gm", .chorus: "Gm Gm Eb F", .bridge: "Cm Cm Eb D7", .build: "Cm Cm D7 D7"],
    ending: .beat, drive: 9, room: 1.2, seed: 110,
    parts: [
      Part(
        instrument: .drums(.techno),
        writing: .drums(
          [
            .intro: [.kick: "X...X...X...X...", .closedHat: "..x...x...x...x."],
            .verse: [
              .kick: "X...X...X...X...", .openHat: "..x...x...x...x.", .closedHat: "xo.oxo.oxo.oxo.o",
              .rim: "...x..x....x.x..",
            ],
            .build: [
              .snare: "x...x...x...x... x.x.x.x.x.x.x.x. x.x.x.x.x.x.x.x. xxxxxxxxxxxxxxxx",
              .openHat: "..x...x...x...x.",
            ],
            .chorus: [
              .kick: "X...X...X...X...", .openHat: "..X...X...X...X.", .clap: "....X.......X...",
              .ride: "x.x.x.x.x.x.x.x.", .rim: "...x..x....x.x..",
            ],
            .bridge: [.closedHat: "xo.oxo.oxo.oxo.o", .lowTom: "...x.....x......"],
            .outro: [.kick: "X...X...X...X...", .closedHat: "..x...x...x...x."],
          ], fills: .electronic),
        sections: Set(SongForm.Kind.allCases), level: -8, reverb: 0.07),
      Part(
        instrument: .acidBass, writing: .bass("r.r8.r5r.r7r8.r3", lowest: 31), sections: [.verse, .build], level: -17,
        reverb: 0.06, echo: 0.12,
        ducking: 0.25),
      Part(
        instrument: .acidBass, writing: .bass("rr8r.r5r7r8r.r35", lowest: 31), sections: [.chorus], level: -16,
        reverb: 0.06, echo: 0.15,
        ducking: 0.25),
      Part(
        instrument: .roundBass, writing: .bass("..r-..r-..r-..r-", lowest: 31),
        sections: [.intro, .verse, .chorus, .outro], level: -14, ducking: 0.5,
        introRest: 8),
      Part(
        instrument: .stab, writing: .chords("...x--....x--... ......x--....x--", lowest: 55, voices: 3),
        sections: [.chorus, .verse], level: -23,
        pan: 0.25, reverb: 0.35, echo: 0.45, firstOccurrence: 1),
      Part(
        instrument: .glassPad, writing: .chords("x---------------", lowest: 55, voices: 4),
        sections: [.bridge, .build], level: -24, reverb: 0.5),
      Part(
        instrument: .bell,
        writing: .melody(
          MelodyStyle(
            question: "x-----x---x----- ................", answer: "x-----x---x----- x-----..........", range: 67...86,
            contour: .falling,
            seed: 112)),
        sections: [.bridge, .chorus], level: -25, pan: -0.3, reverb: 0.5, echo: 0.5),
      Part(instrument: .sweep, writing: .riser(bars: 8), sections: [.build, .bridge], level: -22, reverb: 0.25),
    ])
}
