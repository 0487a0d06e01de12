/// Writes chords in the pattern's rhythm, with minimal voice leading between chords.
struct ChordWriter {
  let passage: Passage
  let pattern: StepPattern
  let lowest: Pitch
  let voices: Int

  /// The delay between the strings of a strum, in beats.
  private static let strum = 0.022

  /// - Parameter voicing: the part's last notes; updated.
  func notes(after voicing: inout [Pitch]) -> [Note] {
    var notes: [Note] = []
    var sounding: Chord?
    for step in passage.steps(of: pattern) {
      let chord = passage.chord(at: step.start)
      if sounding?.root != chord.root || sounding?.intervals != chord.intervals {
        voicing = Self.voicing(of: chord, voices: voices, lowest: lowest, after: voicing)
        sounding = chord
      }
      notes += played(step, voicing)
    }
    return notes
  }

  private func played(_ step: StepPattern.Step, _ voicing: [Pitch]) -> [Note] {
    let order = step.sign == "u" ? voicing.reversed() : voicing
    let spread = step.sign == "u" || step.sign == "d" ? Self.strum : 0
    return order.enumerated().map { index, pitch in
      Note(
        start: passage.start + step.start + Double(index) * spread,
        length: max(0.05, step.length * 0.97 - Double(index) * spread), pitch: pitch, velocity: velocity(of: step.sign))
    }
  }

  private func velocity(of sign: Character) -> Double {
    switch sign {
    case "X": 1
    case "o": 0.5
    case "u": 0.6
    default: 0.8
    }
  }

  /// The voicing of a chord, ascending, with the least movement from the previous notes.
  static func voicing(of chord: Chord, voices: Int, lowest: Pitch, after previous: [Pitch]) -> [Pitch] {
    // The bass plays the root, so chords of five notes omit it.
    let classes = chord.intervals.count > 4 ? Array(chord.pitchClasses.dropFirst()) : chord.pitchClasses
    let candidates = (0..<12).compactMap { offset -> [Pitch]? in
      let bottom = lowest.up(offset)
      guard classes.contains(bottom.pitchClass) else { return nil }
      var notes = [bottom]
      var next = bottom
      while notes.count < voices {
        next = next.up(1)
        if classes.contains(next.pitchClass) { notes.append(next) }
      }
      return notes
    }
    return candidates.min { movement($0, previous) < movement($1, previous) } ?? []
  }

  private static func movement(_ notes: [Pitch], _ previous: [Pitch]) -> Int {
    zip(notes, previous).reduce(0) { $0 + abs($1.0.number - $1.1.number) }
  }
}
