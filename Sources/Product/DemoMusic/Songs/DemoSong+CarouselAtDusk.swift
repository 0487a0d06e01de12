extension DemoSong {
  /// A waltz: guitars, strings and a fiddle.
  static let carouselAtDusk = DemoSong(
    "Carousel at Dusk", by: "Hollis & Wren", on: "Fairground Letters", genre: "Folk", format: .mp3,
    scale: Scale(tonic: 7, mode: .major), tempo: .steady(96), beatsPerBar: 3,
    form: SongForm(
      (.intro, 8), (.verse, 16), (.chorus, 16), (.verse, 16), (.chorus, 16), (.bridge, 8), (.chorus, 16), (.outro, 8)),
    harmony: [
      .verse: "G Em C D G Em Am D", .chorus: "C D G Em C D G G7 C D Bm Em Am D G G", .bridge: "Em Bm C G Em Bm Am D",
    ],
    drive: 6, room: 2.2, seed: 105,
    parts: [
      Part(
        instrument: .drums(.acoustic),
        writing: .drums(
          [
            .verse: [.kick: "x...........", .brush: "....x...x.o.", .shaker: "o.o.x.o.x.o."],
            .chorus: [.kick: "X.........o.", .snare: "....x...x...", .ride: "x.....x.x...", .shaker: "o.o.x.o.x.o."],
            .bridge: [.kick: "x...........", .rim: "....x...x..."],
            .outro: [.kick: "x...........", .brush: "....x...x..."],
          ], fills: .brushes),
        sections: [.verse, .chorus, .bridge, .outro], level: -9, reverb: 0.18),
      Part(
        instrument: .doubleBass, writing: .bass("r-------5--- r-----a-----", lowest: 31),
        sections: [.verse, .chorus, .bridge, .outro],
        level: -5),
      Part(
        instrument: .nylonGuitar, writing: .arpeggio("0.2.3.4.3.2.", lowest: 47), sections: Set(SongForm.Kind.allCases),
        level: -15,
        pan: -0.35, reverb: 0.2),
      Part(
        instrument: .steelGuitar, writing: .chords("....d---u-d-", lowest: 52, voices: 4), sections: [.chorus, .outro],
        level: -21,
        pan: 0.4, reverb: 0.2),
      Part(
        instrument: .strings, writing: .chords("x-----------", lowest: 55, voices: 3), sections: [.chorus, .bridge],
        level: -27,
        reverb: 0.4),
      Part(
        instrument: .fiddle,
        writing: .melody(
          MelodyStyle(
            question: "x---x-x-x--- x-------x---", answer: "x-x-x---x--- x-----------", range: 62...83, contour: .arch,
            seed: 52)),
        sections: [.chorus], level: -20, pan: 0.15, reverb: 0.35),
      Part(
        instrument: .flute,
        writing: .melody(
          MelodyStyle(
            question: "x-------x--- x---x---x---", answer: "x-------x-x- x-----------", range: 64...81, contour: .wave,
            seed: 53)),
        sections: [.verse, .bridge], level: -19, pan: -0.1, reverb: 0.35),
    ])
}
