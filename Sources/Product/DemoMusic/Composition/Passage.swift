/// One part's bars in one section, with their harmony.
struct Passage {
  let section: SongForm.Section
  let progression: Progression
  let scale: Scale
  let beatsPerBar: Double
  /// Bars of rest at the start.
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
  /// Bars from the start of the section.
  var bars: Range<Int> { min(rest, section.bars)..<section.bars }
  /// Beats from the start of the section.
  var beats: Range<Double> { Double(bars.lowerBound) * beatsPerBar..<Double(bars.upperBound) * beatsPerBar }

  /// The chord at a beat from the start of the section.
  func chord(at beat: Double) -> Chord {
    let bar = (beat / beatsPerBar).rounded(.down)
    return progression.chord(bar: Int(bar), at: beat / beatsPerBar - bar)
  }

  /// The steps of a pattern that starts with the section.
  func steps(of pattern: StepPattern) -> [StepPattern.Step] {
    pattern.steps(from: beats.lowerBound, to: beats.upperBound)
  }

  /// Whether the beat is strong: the first of a bar, or the third of a four-beat bar.
  func isStrong(_ beat: Double) -> Bool {
    let place = beat.truncatingRemainder(dividingBy: beatsPerBar)
    return place == 0 || (beatsPerBar == 4 && place == 2)
  }
}
