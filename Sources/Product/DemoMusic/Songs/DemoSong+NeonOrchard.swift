extension DemoSong {
  /// Synth-pop: galloping bass, gated drums, a prominent melody.
  static let neonOrchard = DemoSong(
    "Neon Orchard", by: "Vector Bloom", on: "High Score", genre: "Synth-Pop", format: .ogg,
    scale: Scale(tonic: 4, mode: .minor), tempo: .steady(150),
    form: SongForm(
      (.intro, 8), (.verse, 16), (.build, 4), (.chorus, 16), (.verse, 16), (.build, 4), (.chorus, 16), (.bridge, 16),
      (.chorus, 16), (.chorus, 16), (.outro, 8)),
    harmony: [
      .verse: "Em C G D", .chorus: "C D Em G C D Bm Em", .bridge: "Am Em C D Am Em C B7", .build: "Am Bm C D",
      .outro: "Em C G D",
    ],
    drive: 8, room: 2.1, seed: 111,
    parts: [
      Part(
        instrument: .drums(.house),
        writing: .drums(
          [
            .intro: [.closedHat: "x.x.x.x.x.x.x.x.", .kick: "X.......X......."],
            .verse: [.kick: "X.....x.X.......", .snare: "....X.......X...", .closedHat: "x.x.x.x.x.x.x.x."],
            .build: [
              .snare: "x...x...x...x... x...x...x...x... x.x.x.x.x.x.x.x. xxxxxxxxXXXXXXXX", .kick: "X...X...X...X...",
            ],
            .chorus: [
              .kick: "X...x...X...x...", .snare: "....X.......X...", .openHat: "..x...x...x...x.",
              .tambourine: "x.x.x.x.x.x.x.x.",
            ],
            .bridge: [.kick: "X.......X.......", .clap: "....x.......x...", .shaker: "oxoxoxoxoxoxoxox"],
            .outro: [.kick: "X.....x.X.......", .snare: "....X.......X...", .closedHat: "x.x.x.x.x.x.x.x."],
          ], fills: .acoustic),
        sections: Set(SongForm.Kind.allCases), level: -7, reverb: 0.2),
      Part(
        instrument: .snappyBass, writing: .bass("r.r.r.r.r.r.r.8.", lowest: 28),
        sections: [.intro, .verse, .chorus, .outro], level: -13,
        ducking: 0.3, introRest: 4),
      Part(
        instrument: .snappyBass, writing: .bass("r---------------", lowest: 28), sections: [.bridge, .build],
        level: -14, ducking: 0.3),
      Part(
        instrument: .warmPad, writing: .chords("x---------------", lowest: 52, voices: 4),
        sections: [.verse, .chorus, .bridge, .build, .outro],
        level: -25, reverb: 0.35, ducking: 0.3, modulation: .chorus),
      Part(
        instrument: .synthPluck, writing: .arpeggio("0.2.3.4.3.2.3.2.", lowest: 64),
        sections: [.intro, .verse, .chorus, .outro], level: -23, pan: 0.35,
        reverb: 0.25, echo: 0.35),
      Part(
        instrument: .stab, writing: .chords("x--x--x-....x-x-", lowest: 55, voices: 3), sections: [.chorus, .build],
        level: -22, pan: -0.3, reverb: 0.25,
        ducking: 0.2),
      Part(
        instrument: .sawLead,
        writing: .melody(
          MelodyStyle(
            question: "x---x-x-x---x--- x-----x-x-------", answer: "x---x-x-x---x--- x---x-----------", range: 64...83,
            contour: .arch, seed: 122)
        ),
        sections: [.chorus], level: -18, reverb: 0.35, echo: 0.25),
      Part(
        instrument: .flute,
        writing: .melody(
          MelodyStyle(
            question: "........x---x-x- x-------........", answer: "........x---x-x- x-----x-x-------", range: 64...79,
            contour: .wave, seed: 123)
        ),
        sections: [.verse, .bridge], level: -19, pan: -0.1, reverb: 0.4, echo: 0.3),
      Part(instrument: .sweep, writing: .riser(bars: 4), sections: [.build], level: -23, reverb: 0.3),
    ])
}
