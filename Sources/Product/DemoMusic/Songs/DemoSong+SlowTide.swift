extension DemoSong {
  /// Slow soul: electric piano, a lazy backbeat, a flute.
  static let slowTide = DemoSong(
    "Slow Tide", by: "Mara Quill", on: "Undertow", genre: "Soul", format: .m4a,
    scale: Scale(tonic: 5, mode: .minor), tempo: .steady(60), groove: .swungSixteenths(0.56),
    form: SongForm(
      (.intro, 4), (.verse, 8), (.chorus, 8), (.verse, 8), (.chorus, 8), (.bridge, 4), (.chorus, 8), (.outro, 4)),
    harmony: [
      .verse: "Fm9 Bbm9 Dbmaj7 C7sus4+C7", .chorus: "Dbmaj9 Eb9 Cm7 Fm9 Dbmaj9 Eb9 Ab C7",
      .bridge: "Bbm9 Cm7 Dbmaj7 C7sus4+C7",
    ],
    drive: 7, room: 2.4, seed: 102,
    parts: [
      Part(
        instrument: .drums(.dusty),
        writing: .drums(
          [
            .intro: [.closedHat: "x.oox.oox.oox.oo", .rim: "....x.......x..."],
            .verse: [.kick: "X.....x...x.....", .snare: "....X..o....X..o", .closedHat: "x.oxx.oxx.oxx.ox"],
            .chorus: [
              .kick: "X..x..x...x..x..", .snare: "....X..o.o..X...", .closedHat: "xoxoxoxoxoxoxoxo",
              .shaker: "o.x.o.x.o.x.o.x.",
            ],
            .bridge: [.rim: "....x.......x...", .shaker: "o.x.o.x.o.x.o.x."],
            .outro: [.kick: "X.........x.....", .rim: "....x.......x...", .closedHat: "x.o.x.o.x.o.x.o."],
          ], fills: .brushes),
        sections: Set(SongForm.Kind.allCases), level: -7, reverb: 0.12),
      Part(
        instrument: .roundBass, writing: .bass("r---..r-..5-8-a-", lowest: 29),
        sections: [.verse, .chorus, .bridge, .outro],
        level: -12),
      Part(
        instrument: .electricPiano, writing: .chords("x-----..o-x---o-", lowest: 53, voices: 4),
        sections: Set(SongForm.Kind.allCases), level: -16, reverb: 0.25, modulation: .tremolo),
      Part(
        instrument: .warmPad, writing: .chords("x---------------", lowest: 55, voices: 3),
        sections: [.chorus, .bridge],
        level: -27, reverb: 0.4),
      Part(
        instrument: .flute,
        writing: .melody(
          MelodyStyle(
            question: "x---x-x-x-----.. ..x-x---x-------", answer: "..x-x-x---x-x--- x-----------....",
            range: 65...82, contour: .arch, seed: 21)),
        sections: [.chorus], level: -16, pan: 0.1, reverb: 0.4, echo: 0.2),
      Part(
        instrument: .vibraphone,
        writing: .melody(
          MelodyStyle(
            question: "........x-x-x--- x-......x-x-x---", answer: "......x-x---x--- x---....x-x-x---",
            range: 65...80, contour: .falling, seed: 23)),
        sections: [.verse, .bridge], level: -21, pan: -0.3, reverb: 0.4, echo: 0.25),
    ])
}
