extension DemoSong {
  /// Festival house: a plucked hook, a build-up, wide sawtooths.
  static let glassArcade = DemoSong(
    "Glass Arcade", by: "Vector Bloom", on: "High Score", genre: "Electronic", format: .opus,
    scale: Scale(tonic: 6, mode: .minor), tempo: .steady(128),
    form: SongForm(
      (.intro, 16), (.verse, 16), (.build, 8), (.chorus, 16), (.bridge, 16), (.build, 8), (.chorus, 16), (.chorus, 8),
      (.outro, 16)),
    harmony: [
      .verse: "F#m D A E", .chorus: "D E F#m A D E F#m C#7", .bridge: "Bm7 D F#m E", .build: "D D E E D D E C#7",
    ],
    ending: .beat, drive: 9, room: 1.7, seed: 108,
    parts: [
      Part(
        instrument: .drums(.house),
        writing: .drums(
          [
            .intro: [.kick: "X...x...X...x...", .closedHat: "..x...x...x...x."],
            .verse: [.kick: "X...x...X...x...", .clap: "....x.......x...", .closedHat: "o.xoo.xoo.xoo.xo"],
            .build: [
              .snare:
                "x...x...x...x... x...x...x...x... x...x...x...x... x...x...x...x... x.x.x.x.x.x.x.x. x.x.x.x.x.x.x.x. xxxxxxxxxxxxxxxx xxxxxxxxXXXXXXXX"
            ],
            .chorus: [
              .kick: "X...x...X...x...", .clap: "....X.......X...", .openHat: "..x...x...x...x.",
              .closedHat: "o.xoo.xoo.xoo.xo",
            ],
            .bridge: [.closedHat: "..x...x...x...x.", .clap: "............o..."],
            .outro: [.kick: "X...x...X...x...", .closedHat: "..x...x...x...x.", .clap: "....x.......x..."],
          ], fills: .electronic),
        sections: Set(SongForm.Kind.allCases), level: -7, reverb: 0.05),
      Part(
        instrument: .snappyBass, writing: .bass("..r...r...r...r.", lowest: 30), sections: [.verse, .outro], level: -14,
        ducking: 0.7),
      Part(
        instrument: .snappyBass, writing: .bass("r-r-r-r-r-r-r-8-", lowest: 30), sections: [.chorus], level: -14,
        ducking: 0.8),
      Part(
        instrument: .superSaw, writing: .chords("X-----x-----X---", lowest: 54, voices: 4), sections: [.chorus],
        level: -21, reverb: 0.25,
        ducking: 0.75),
      Part(
        instrument: .superSaw, writing: .chords("x-x-x-x-x-x-x-x-", lowest: 54, voices: 4), sections: [.build],
        level: -26, reverb: 0.3),
      Part(
        instrument: .warmPad, writing: .chords("x---------------", lowest: 54, voices: 4),
        sections: [.verse, .bridge, .build], level: -25,
        reverb: 0.4, ducking: 0.5),
      Part(
        instrument: .synthPluck, writing: .arpeggio("0.2.4.2.5.4.2.4.", lowest: 61),
        sections: [.intro, .verse, .bridge], level: -21,
        pan: 0.2, reverb: 0.25, echo: 0.4, ducking: 0.3, introRest: 4),
      Part(
        instrument: .sawLead,
        writing: .melody(
          MelodyStyle(
            question: "x--x--x-x--x--x- x---x---x-------", answer: "x--x--x-x--x--x- x-----------....", range: 66...85,
            contour: .arch,
            seed: 82)),
        sections: [.chorus], level: -19, reverb: 0.3, echo: 0.25, ducking: 0.35),
      Part(
        instrument: .bell,
        writing: .melody(
          MelodyStyle(
            question: "x-----x-----x--- x---------------", answer: "x-----x-----x--- ........x-------", range: 73...90,
            contour: .falling,
            seed: 83)),
        sections: [.bridge, .verse], level: -25, pan: -0.25, reverb: 0.5, echo: 0.4, firstOccurrence: 1),
      Part(instrument: .sweep, writing: .riser(bars: 8), sections: [.build], level: -20, reverb: 0.3),
    ])
}
