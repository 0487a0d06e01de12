extension DemoSong {
  /// Slow swing: walking bass, ride cymbal, piano and vibraphone.
  static let secondSet = DemoSong(
    "Second Set", by: "The Lamplight Trio", on: "Closing Time", genre: "Jazz",
    scale: Scale(tonic: 10, mode: .major), tempo: .steady(84), groove: .swungEighths(0.66),
    form: SongForm(
      (.intro, 4), (.verse, 8), (.verse, 8), (.bridge, 8), (.verse, 8), (.chorus, 8), (.chorus, 8), (.bridge, 8),
      (.verse, 8), (.outro, 4)),
    harmony: [
      .verse: "Bbmaj7 Gm7 Cm7 F7 Dm7+G7 Cm7+F7 Bb6+G7 Cm7+F7", .bridge: "Ebmaj7 Ebmaj7 Dm7 G7 Cm7 Cm7 F7 F7",
      .chorus: "Bb7 Eb7 Bb7 Bb7 Eb7 Cm7 F7 Bb6+F7",
    ],
    drive: 5, room: 1.6, seed: 104,
    parts: [
      Part(
        instrument: .drums(.acoustic),
        writing: .drums(
          [
            .intro: [.ride: "x...x.x.x...x.x."],
            .verse: [
              .ride: "x...X.x.x...X.x.", .closedHat: "....o.......o...", .brush: "....x.......x..o",
              .kick: "x.......o.......",
            ],
            .chorus: [
              .ride: "x...X.x.x...X.x.", .closedHat: "....x.......x...", .snare: "..o...o.....o.x.",
              .kick: "x.....o.x.......",
              .rim: "....o.......o...",
            ],
            .bridge: [.closedHat: "....x.......x...", .brush: "x.ooX.oox.ooX.oo", .kick: "x.......o......."],
            .outro: [.ride: "x...X.x.x...X.x.", .kick: "x.......o.......", .brush: "....x.......x..."],
          ], fills: .brushes),
        sections: Set(SongForm.Kind.allCases), level: -10, reverb: 0.16),
      Part(
        instrument: .doubleBass, writing: .bass("r---3---5---a---", lowest: 29),
        sections: [.verse, .chorus, .bridge, .outro], level: -4,
        reverb: 0.06),
      Part(
        instrument: .electricPiano, writing: .chords("..x-....o-..x-.. x-....x-....o-..", lowest: 53, voices: 4),
        sections: [.verse, .chorus, .bridge, .outro], level: -21, pan: -0.3, reverb: 0.2),
      Part(
        instrument: .vibraphone,
        writing: .melody(
          MelodyStyle(
            question: "x---x-x---x-x--- x-x-x---........", answer: "..x-x-x-x---x-x- x-------........", range: 65...84,
            contour: .arch, seed: 42)),
        sections: [.verse], level: -16, pan: 0.25, reverb: 0.3),
      Part(
        instrument: .vibraphone,
        writing: .melody(
          MelodyStyle(
            question: "x-x-x-x---x-x-x- x---x-x-x-x-x---", answer: "x-x-x-x-x-x-x--- ..x-x-x-x-------", range: 67...88,
            contour: .wave, seed: 47)),
        sections: [.chorus], level: -16, pan: 0.25, reverb: 0.3),
      Part(
        instrument: .brass,
        writing: .melody(
          MelodyStyle(
            question: "x-----x-x---x--- x-------....x---", answer: "x-----x-x---x-x- x-----------....", range: 60...76,
            contour: .falling, seed: 44)),
        sections: [.bridge], level: -22, pan: 0.1, reverb: 0.35),
    ])
}
