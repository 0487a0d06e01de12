extension DemoSong {
  /// Drum and bass: a rolling break, a reese bass, wide chords.
  static let nightBusNorth = DemoSong(
    "Night Bus North", by: "Oberton", on: "Test Signals", genre: "Drum and Bass", format: .ogg,
    scale: Scale(tonic: 5, mode: .minor), tempo: .steady(174),
    form: SongForm(
      (.intro, 16), (.verse, 16), (.build, 8), (.chorus, 32), (.bridge, 16), (.build, 8), (.chorus, 32), (.verse, 16),
      (.outro, 16)),
    harmony: [
      .verse: "Fm9 Fm9 Dbmaj7 Dbmaj7 Bbm9 Bbm9 C7sus4 C7", .chorus: "Fm Fm Db Db Bbm Bbm Eb C7",
      .build: "Db Db Eb Eb Db Db C7 C7",
    ],
    ending: .beat, drive: 8, room: 2, seed: 115,
    parts: [
      Part(
        instrument: .drums(.breakbeat),
        writing: .drums(
          [
            .intro: [.closedHat: "x.x.x.x.x.x.x.x.", .rim: "....x.......x..."],
            .verse: [
              .kick: "X.........X.....", .snare: "....X.......X...", .closedHat: "x.xox.x.x.xox.xo",
              .ride: "x...x...x...x...",
            ],
            .build: [
              .snare: "x...x...x...x... x...x...x...x... x.x.x.x.x.x.x.x. xxxxxxxxxxxxxxxx", .kick: "X...X...X...X...",
              .closedHat: "..x...x...x...x.",
            ],
            .chorus: [
              .kick: "X.....x...X.....", .snare: "....X..o.o..X..o", .closedHat: "xoxoxoxoxoxoxoxo",
              .ride: "x.x.x.x.x.x.x.x.", .shaker: "o.x.o.x.o.x.o.x.",
            ],
            .bridge: [.closedHat: "x.x.x.x.x.x.x.x.", .rim: "....x.......x..."],
            .outro: [.kick: "X.........X.....", .snare: "....X.......X...", .closedHat: "x.x.x.x.x.x.x.x."],
          ], fills: .electronic),
        sections: Set(SongForm.Kind.allCases), level: -6, reverb: 0.07),
      Part(
        instrument: .reeseBass, writing: .bass("r---------r---5- --------8---a---", lowest: 29), sections: [.chorus],
        level: -16, ducking: 0.4),
      Part(
        instrument: .roundBass, writing: .bass("r-------..r-.... r-----5-........", lowest: 29),
        sections: [.verse, .outro], level: -12, ducking: 0.3),
      Part(
        instrument: .warmPad, writing: .chords("x------------------------------- ", lowest: 53, voices: 4),
        sections: [.intro, .verse, .chorus, .bridge, .build], level: -25, reverb: 0.45, ducking: 0.3),
      Part(
        instrument: .electricPiano, writing: .chords("x-----x-----x--- ....x-----x-----", lowest: 55, voices: 4),
        sections: [.verse, .bridge], level: -22, pan: -0.2,
        reverb: 0.35, echo: 0.3, modulation: .tremolo),
      Part(
        instrument: .stab, writing: .chords("..X-..........X- ..........X-....", lowest: 56, voices: 3),
        sections: [.chorus], level: -23, pan: 0.25, reverb: 0.35,
        echo: 0.4),
      Part(
        instrument: .sawLead,
        writing: .melody(
          MelodyStyle(
            question: "x-----x-----x--- x-----------....", answer: "x-----x-----x--- x---x-----------", range: 65...84,
            contour: .falling, seed: 162)),
        sections: [.chorus], level: -22, pan: 0.05, reverb: 0.4, echo: 0.35),
      Part(
        instrument: .bell,
        writing: .melody(
          MelodyStyle(
            question: "x---x-----x----- ........x-------", answer: "x---x-----x----- x---------------", range: 72...89,
            contour: .wave, seed: 163)),
        sections: [.intro, .verse, .bridge], level: -26, pan: -0.25, reverb: 0.5, echo: 0.4, introRest: 4),
      Part(instrument: .sweep, writing: .riser(bars: 8), sections: [.build], level: -22, reverb: 0.3),
    ])
}
