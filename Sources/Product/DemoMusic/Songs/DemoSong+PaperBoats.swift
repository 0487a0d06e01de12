extension DemoSong {
  /// Lo-fi hip-hop: swung sixteenths, nylon guitar, electric piano.
  static let paperBoats = DemoSong(
    "Paper Boats", by: "Low Ceiling", on: "Rain Check", genre: "Hip-Hop", format: .ogg,
    scale: Scale(tonic: 2, mode: .dorian), tempo: .steady(82), groove: .swungSixteenths(0.6),
    form: SongForm(
      (.intro, 4), (.verse, 16), (.chorus, 8), (.verse, 16), (.chorus, 8), (.bridge, 8), (.chorus, 8), (.outro, 4)),
    harmony: [.verse: "Dm9 G13 Dm9 G13", .chorus: "Bbmaj9 Am7 Gm9 Am7", .bridge: "Gm9 Am7 Bbmaj9 A7"],
    drive: 8, room: 1.4, seed: 103,
    parts: [
      Part(
        instrument: .drums(.dusty),
        writing: .drums(
          [
            .intro: [.closedHat: "x.x.x.x.x.x.x.xo"],
            .verse: [.kick: "X..x......X..x..", .snare: "....X.......X..o", .closedHat: "x.xox.x.x.xox.xo"],
            .chorus: [
              .kick: "X..x..x...X..x..", .snare: "....X..o....X..o", .closedHat: "x.xox.x.x.xox...",
              .openHat: "..............x.",
              .shaker: "o.x.o.x.o.x.o.x.",
            ],
            .bridge: [.kick: "X.........X.....", .rim: "....x.......x...", .shaker: "oxoxoxoxoxoxoxox"],
            .outro: [.kick: "X..x......X..x..", .snare: "....X.......X...", .closedHat: "x.x.x.x.x.x.x.x."],
          ], fills: .brushes),
        sections: Set(SongForm.Kind.allCases), level: -6, reverb: 0.08),
      Part(
        instrument: .roundBass, writing: .bass("r--r....5-r---a-", lowest: 31), sections: [.verse, .chorus, .outro],
        level: -11,
        ducking: 0.25),
      Part(
        instrument: .roundBass, writing: .bass("r-----------..a-", lowest: 31), sections: [.bridge], level: -12,
        ducking: 0.25),
      Part(
        instrument: .electricPiano, writing: .chords("x-----o-..x---..", lowest: 52, voices: 4),
        sections: [.intro, .verse, .chorus, .outro], level: -15, pan: -0.15, reverb: 0.2, ducking: 0.35,
        modulation: .tremolo),
      Part(
        instrument: .nylonGuitar, writing: .arpeggio("0.2.3.1.4.2.3.2.", lowest: 57), sections: [.verse, .bridge],
        level: -16,
        pan: 0.35, reverb: 0.25, echo: 0.15, firstOccurrence: 1),
      Part(
        instrument: .vibraphone,
        writing: .melody(
          MelodyStyle(
            question: "x-x---x-..x-x--- ....x-x-x---....", answer: "x-x---x-..x-x--- x-------........", range: 69...84,
            contour: .wave, seed: 31)),
        sections: [.chorus], level: -15, pan: 0.1, reverb: 0.35, echo: 0.3),
      Part(
        instrument: .glassPad, writing: .chords("x---------------", lowest: 57, voices: 3),
        sections: [.chorus, .bridge], level: -30,
        reverb: 0.4),
    ])
}
