extension DemoSong {
  /// Ambient, without a beat: slowly swelling pads and a few distant bells.
  static let harbourBeforeLight = DemoSong(
    "Harbour Before Light", by: "Halden Fjord", on: "Coastal Weather", genre: "Ambient",
    scale: Scale(tonic: 3, mode: .major), tempo: .loose(50, spread: 0.12, seed: 11), hasBeat: false,
    form: SongForm((.intro, 8), (.verse, 12), (.bridge, 8), (.outro, 8)),
    harmony: [
      .verse: "Ebmaj9 Ebmaj9 Cm9 Cm9 Abmaj9 Abmaj9 Bb6 Bb6",
      .intro: "Ebmaj9 Ebmaj9 Ebmaj9 Ebmaj9 Abmaj9 Abmaj9 Ebmaj9 Ebmaj9",
      .bridge: "Fm9 Fm9 Abmaj9 Abmaj9 Cm9 Cm9 Bb6 Bb6",
      .outro: "Abmaj9 Abmaj9 Ebmaj9 Ebmaj9 Ebmaj9 Ebmaj9 Ebmaj9 Ebmaj9",
    ],
    drive: 2, room: 5, seed: 101,
    parts: [
      Part(
        instrument: .glassPad, writing: .chords("x-------------------------------", lowest: 55, voices: 4),
        sections: Set(SongForm.Kind.allCases), level: -21, reverb: 0.6),
      Part(
        instrument: .warmPad, writing: .chords(".....x--------------------------", lowest: 46, voices: 3),
        sections: [.verse, .bridge, .outro], level: -22, pan: -0.1, reverb: 0.5),
      Part(
        instrument: .strings, writing: .chords("...........x--------------------", lowest: 63, voices: 2),
        sections: [.verse, .bridge], level: -29, pan: 0.2, reverb: 0.7),
      Part(
        instrument: .roundBass, writing: .bass("..r-----------------------------", lowest: 34),
        sections: [.verse, .bridge, .outro], level: -20, reverb: 0.2),
      Part(
        instrument: .bell,
        writing: .melody(
          MelodyStyle(
            question: ".......x-----------..x----------", answer: "...x-----------------.....x-----",
            range: 70...89, contour: .wave, seed: 5)),
        sections: [.intro, .verse, .bridge], level: -25, reverb: 0.8, echo: 0.5, introRest: 2),
      Part(
        instrument: .harp, writing: .arpeggio("..............0.2..4............", lowest: 60),
        sections: [.verse, .bridge, .outro], level: -24, pan: 0.35, reverb: 0.7, echo: 0.3),
    ])
}
