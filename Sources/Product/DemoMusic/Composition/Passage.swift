/// The bars of one section that one part plays, with the harmony under them.
struct Passage {
  let section: SongForm.Section
  let progression: Progression
  let scale: Scale
  let beatsPerBar: Double
  /// Bars left out at the start.
  let rest: Int

  init(song: DemoSong, section: SongForm.Section, rest: Int) {
    guard let progression = song.harmony[section.kind] ?? song.harmony[.verse] else {
      preconditionFailure("a song has chords for its verse")
    }
    self.section = section
    self.progression = progression
    scale = song.scale
    beatsPerBar = Double(song.beatsPerBar)
    self.rest = rest
  }

  /// In beats from the start of the song.
  var start: Double { Double(section.firstBar) * beatsPerBar }
  var end: Double { Double(section.firstBar + section.bars) * beatsPerBar }
  /// Bars counted from the start of the section.
  var bars: Range<Int> { min(rest, section.bars)..<section.bars }
  /// Beats counted from the start of the section.
  var beats: Range<Double> { Double(bars.lowerBound) * beatsPerBar..<Double(bars.upperBound) * beatsPerBar }

  /// The chord at a beat counted from the start of the section.
  func chord(at beat: Double) -> Chord {
    let bar = (beat / beatsPerBar).rounded(.down)
    return progression.chord(bar: Int(bar), at: beat / beatsPerBar - bar)
  }

  /// The steps of a pattern that starts with the section.
  func steps(of pattern: StepPattern) -> [StepPattern.Step] {
    pattern.steps(from: beats.lowerBound, to: beats.upperBound)
  }

  /// A strong place of the bar: its first beat, and the middle one of a bar of four.
  func isStrong(_ beat: Double) -> Bool {
    let place = beat.truncatingRemainder(dividingBy: beatsPerBar)
    return place == 0 || (beatsPerBar == 4 && place == 2)
  }
}
