extension DemoSong {
  /// A string band without a click track, with a drifting tempo.
  static let gravelRoad = DemoSong(
    "Gravel Road", by: "Hollis & Wren", on: "Fairground Letters", genre: "Country", format: .mp3,
    scale: Scale(tonic: 9, mode: .major), tempo: .loose(164, spread: 0.008, seed: 7),
    form: SongForm(
      (.intro, 8), (.verse, 16), (.chorus, 16), (.verse, 16), (.chorus, 16), (.bridge, 16), (.verse, 16), (.chorus, 16),
      (.chorus, 16), (.outro, 8)),
    harmony: [.verse: "A A D A A F#m E E", .chorus: "D D A A E E A A", .bridge: "F#m F#m D D Bm Bm E E"],
    drive: 7, room: 1.3, seed: 113,
    parts: [
      Part(
        instrument: .drums(.acoustic),
        writing: .drums(
          [
            .intro: [.brush: "..x...x...x...x."],
            .verse: [.kick: "x.......x.......", .brush: "oox.oox.oox.oox.", .snare: "....o.......o..."],
            .chorus: [
              .kick: "X...o...X...o...", .snare: "..x...X...x...X.", .shaker: "x.x.x.x.x.x.x.x.",
              .tambourine: "....x.......x...",
            ],
            .bridge: [.kick: "x.......x.......", .rim: "....x.......x...", .shaker: "x.x.x.x.x.x.x.x."],
            .outro: [.kick: "X...o...X...o...", .brush: "..x...x...x...x."],
          ], fills: .brushes),
        sections: Set(SongForm.Kind.allCases), level: -10, reverb: 0.12),
      Part(
        instrument: .doubleBass, writing: .bass("r---....b---.... r---....5---..a-", lowest: 28),
        sections: [.verse, .chorus, .bridge, .outro], level: -3,
        reverb: 0.05),
      Part(
        instrument: .steelGuitar, writing: .chords("....d-u-....d-u-", lowest: 52, voices: 4),
        sections: Set(SongForm.Kind.allCases), level: -18, pan: -0.4,
        reverb: 0.15),
      Part(
        instrument: .steelGuitar, writing: .arpeggio("0.2.3.0.2.4.3.2.", lowest: 57),
        sections: [.verse, .chorus, .intro], level: -15, pan: 0.4, reverb: 0.18,
        introRest: 4),
      Part(
        instrument: .fiddle,
        writing: .melody(
          MelodyStyle(
            question: "x-x-x-x-x---x--- x-x-x---x-------", answer: "x-x-x-x-x---x--- x-----------....", range: 64...86,
            contour: .arch, seed: 142)
        ),
        sections: [.chorus, .intro], level: -19, pan: 0.1, reverb: 0.25, introRest: 4),
      Part(
        instrument: .mutedGuitar,
        writing: .melody(
          MelodyStyle(
            question: "....x-x-x---x-x- x---x-x-x---....", answer: "....x-x-x---x-x- x-------........", range: 57...76,
            contour: .wave, seed: 143)
        ),
        sections: [.verse], level: -12, pan: -0.1, reverb: 0.25, echo: 0.1),
      Part(
        instrument: .strings, writing: .chords("x---------------", lowest: 57, voices: 3), sections: [.bridge],
        level: -26, reverb: 0.4),
    ])
}
