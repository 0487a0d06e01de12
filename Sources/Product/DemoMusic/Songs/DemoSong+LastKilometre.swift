extension DemoSong {
  /// Fast punk rock.
  static let lastKilometre = DemoSong(
    "Last Kilometre", by: "Ninth Gear", on: "Crank", genre: "Punk",
    scale: Scale(tonic: 11, mode: .minor), tempo: .steady(180),
    form: SongForm(
      (.intro, 8), (.verse, 16), (.verse, 16), (.chorus, 16), (.verse, 16), (.chorus, 16), (.bridge, 16), (.build, 8),
      (.chorus, 16), (.chorus, 16), (.outro, 16)),
    harmony: [
      .verse: "B5 B5 G5 A5", .chorus: "G A Bm D G A F#7 Bm", .bridge: "Em Em G G D D F#7 F#7",
      .build: "G G A A G G F#7 F#7", .outro: "B5 G5 D5 A5",
    ],
    drive: 7, room: 1.1, seed: 116,
    parts: [
      Part(
        instrument: .drums(.acoustic),
        writing: .drums(
          [
            .intro: [.kick: "X...x...X...x...", .snare: "....X.......X...", .lowTom: "..x...x...x...x."],
            .verse: [.kick: "X...x.x.X...x.x.", .snare: "....X.......X...", .closedHat: "x.x.x.x.x.x.x.x."],
            .build: [.snare: "x.x.x.x.x.x.x.x.", .kick: "X...X...X...X...", .lowTom: "..x...x...x...x."],
            .chorus: [
              .kick: "X.x...x.X.x...x.", .snare: "....X.......X...", .openHat: "X...X...X...X...",
              .tambourine: "..x...x...x...x.",
            ],
            .bridge: [.kick: "X.......X.......", .snare: "........X.......", .ride: "x...x...x...x..."],
            .outro: [.kick: "X...x.x.X...x.x.", .snare: "....X.......X...", .openHat: "X...X...X...X..."],
          ], fills: .acoustic),
        sections: Set(SongForm.Kind.allCases), level: -7, reverb: 0.1),
      Part(
        instrument: .pickedBass, writing: .bass("r-r-r-r-r-r-r-r-", lowest: 28), sections: Set(SongForm.Kind.allCases),
        level: -8, introRest: 4),
      Part(
        instrument: .electricGuitar, writing: .chords("X-x-x-x-X-x-x-x-", lowest: 45, voices: 3),
        sections: [.intro, .verse, .build, .chorus, .outro], level: -16,
        pan: -0.6, reverb: 0.08, modulation: .overdrive),
      Part(
        instrument: .electricGuitar, writing: .chords("X-------X-----x-", lowest: 45, voices: 4),
        sections: [.chorus, .outro, .build], level: -16, pan: 0.6,
        reverb: 0.08, modulation: .overdrive),
      Part(
        instrument: .cleanGuitar, writing: .arpeggio("0...2...3...2...", lowest: 57), sections: [.bridge], level: -16,
        pan: 0.3, reverb: 0.25, echo: 0.2,
        modulation: .chorus),
      Part(
        instrument: .electricGuitar,
        writing: .melody(
          MelodyStyle(
            question: "x---x---x---x-x- x-------x---x---", answer: "x---x---x---x-x- x-----------....", range: 66...83,
            contour: .arch, seed: 172)),
        sections: [.chorus, .intro], level: -19, pan: 0.1, reverb: 0.25, echo: 0.12, modulation: .overdrive,
        introRest: 4),
      Part(
        instrument: .squareLead,
        writing: .melody(
          MelodyStyle(
            question: "x---x---x-x---x- x-------........", answer: "x---x---x-x---x- x---x-----------", range: 62...79,
            contour: .wave, seed: 173)),
        sections: [.verse, .bridge], level: -23, pan: -0.05, reverb: 0.2, echo: 0.1),
    ])
}
