extension DemoSong {
  /// Motorik with a rising tempo: steady drums, picked bass, guitars.
  static let uphill = DemoSong(
    "Uphill", by: "Ninth Gear", on: "Crank", genre: "Rock",
    scale: Scale(tonic: 9, mode: .mixolydian), tempo: .rising(from: 110, to: 126, hold: 0.1),
    form: SongForm(
      (.intro, 8), (.verse, 16), (.chorus, 16), (.verse, 16), (.chorus, 16), (.bridge, 8), (.chorus, 16), (.outro, 8)),
    harmony: [.verse: "A5 A5 G5 D5", .chorus: "D A G A D A G E7", .bridge: "F#m F#m D D E E G G"],
    drive: 6, room: 1.3, seed: 106,
    parts: [
      Part(
        instrument: .drums(.acoustic),
        writing: .drums(
          [
            .intro: [.kick: "X.x.....X.x.....", .closedHat: "x.x.x.x.x.x.x.x."],
            .verse: [.kick: "X.x...x.X.x...x.", .snare: "....X.......X...", .closedHat: "x.x.x.x.x.x.x.x."],
            .chorus: [
              .kick: "X.x...x.X.x..xx.", .snare: "....X.......X..o", .openHat: "X...x...X...x...",
              .tambourine: "..x...x...x...x.",
            ],
            .bridge: [
              .kick: "X...............", .lowTom: "x..x..x.x..x..x.", .midTom: "..x.....x.......",
              .closedHat: "....x.......x...",
            ],
            .outro: [.kick: "X.x...x.X.x...x.", .snare: "....X.......X...", .openHat: "X...x...X...x..."],
          ], fills: .acoustic),
        sections: Set(SongForm.Kind.allCases), level: -7, reverb: 0.12),
      Part(
        instrument: .pickedBass, writing: .bass("r-r-r-r-r-r-r-5-", lowest: 28),
        sections: [.intro, .verse, .chorus, .bridge, .outro],
        level: -8, introRest: 4),
      Part(
        instrument: .electricGuitar, writing: .chords("X-x-x-x-X-x-x-x-", lowest: 45, voices: 3),
        sections: [.verse, .intro],
        level: -17, pan: -0.5, reverb: 0.1, modulation: .overdrive, introRest: 6),
      Part(
        instrument: .electricGuitar, writing: .chords("X-------X---x-x-", lowest: 45, voices: 4),
        sections: [.chorus, .outro],
        level: -16, pan: -0.5, reverb: 0.12, modulation: .overdrive),
      Part(
        instrument: .electricGuitar, writing: .chords("X-----x-x---X---", lowest: 50, voices: 4),
        sections: [.chorus, .outro],
        level: -16, pan: 0.5, reverb: 0.12, modulation: .overdrive),
      Part(
        instrument: .cleanGuitar, writing: .arpeggio("0.3.2.4.3.5.4.2.", lowest: 57), sections: [.verse, .bridge],
        level: -18,
        pan: 0.45, reverb: 0.25, echo: 0.2, modulation: .chorus),
      Part(
        instrument: .organ, writing: .chords("x---------------", lowest: 57, voices: 3), sections: [.chorus, .bridge],
        level: -27,
        pan: -0.2, reverb: 0.2, modulation: .chorus),
      Part(
        instrument: .squareLead,
        writing: .melody(
          MelodyStyle(
            question: "x---x---x-x-x--- x-------........", answer: "x---x---x-x-x--- x-----------....", range: 64...83,
            contour: .arch, seed: 62)),
        sections: [.chorus], level: -21, reverb: 0.25, echo: 0.2),
    ])
}
