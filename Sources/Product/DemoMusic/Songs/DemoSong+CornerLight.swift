extension DemoSong {
  /// Soul: a dry beat, organ, and brass that answers the melody.
  static let cornerLight = DemoSong(
    "Corner Light", by: "Juno Harrow", on: "Window Seats", genre: "Soul",
    scale: Scale(tonic: 7, mode: .major), tempo: .steady(83),
    form: SongForm(
      (.intro, 4), (.verse, 16), (.chorus, 8), (.verse, 16), (.chorus, 8), (.bridge, 8), (.chorus, 8), (.chorus, 8),
      (.outro, 4)),
    harmony: [
      .verse: "G Em7 Cmaj7 D7", .chorus: "Cmaj7 D7 Bm7 Em7 Cmaj7 D7 G G7", .bridge: "Em7 Bm7 Cmaj7 G Em7 Bm7 Am7 D7",
      .outro: "G Em7 Cmaj7 D7",
    ],
    drive: 7, room: 1.4, seed: 117,
    parts: [
      Part(
        instrument: .drums(.acoustic),
        writing: .drums(
          [
            .intro: [.kick: "X.......X.x.....", .rim: "....x.......x...", .closedHat: "x.x.x.x.x.x.x.x."],
            .verse: [.kick: "X.....x.X.x.....", .snare: "....X.......X...", .closedHat: "x.x.x.x.x.x.x.x."],
            .chorus: [
              .kick: "X.....x.X.x...x.", .snare: "....X.......X...", .closedHat: "x.x.x.x.x.x.x...",
              .openHat: "..............x.", .tambourine: "....x.......x...",
            ],
            .bridge: [.kick: "X.......X.......", .rim: "....x.......x...", .shaker: "x.x.x.x.x.x.x.x."],
            .outro: [.kick: "X.....x.X.x.....", .snare: "....X.......X...", .closedHat: "x.x.x.x.x.x.x.x."],
          ], fills: .acoustic),
        sections: Set(SongForm.Kind.allCases), level: -7, reverb: 0.1),
      Part(
        instrument: .pickedBass, writing: .bass("r--r..5.r--3..5.", lowest: 28), sections: [.verse, .chorus, .outro],
        level: -8),
      Part(
        instrument: .pickedBass, writing: .bass("r-------5-------", lowest: 28), sections: [.intro, .bridge], level: -9),
      Part(
        instrument: .organ, writing: .chords("x---------------", lowest: 55, voices: 4),
        sections: [.verse, .chorus, .bridge], level: -25, pan: -0.3, reverb: 0.2),
      Part(
        instrument: .electricPiano, writing: .chords("x-..x-..x-..x-..", lowest: 55, voices: 4),
        sections: [.intro, .verse, .chorus, .outro], level: -18, pan: 0.25, reverb: 0.15),
      Part(
        instrument: .cleanGuitar, writing: .chords("....X.......X...", lowest: 60, voices: 3),
        sections: [.verse, .chorus], level: -18, pan: 0.45, reverb: 0.15),
      Part(
        instrument: .brass,
        writing: .melody(
          MelodyStyle(
            question: "x---x-x---x-x--- x-------........", answer: "..x-x-x---x-x--- x-----------....", range: 62...79,
            contour: .arch, seed: 171)),
        sections: [.chorus, .outro], level: -17, pan: 0.1, reverb: 0.25),
      Part(
        instrument: .vibraphone,
        writing: .melody(
          MelodyStyle(
            question: "x---x---x-x-x--- x-------........", answer: "x---x---x-x-x--- x---x-----------", range: 67...84,
            contour: .wave, seed: 172)),
        sections: [.verse, .bridge], level: -17, pan: -0.1, reverb: 0.3),
    ])
}
