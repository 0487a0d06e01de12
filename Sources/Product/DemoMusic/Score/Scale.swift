/// A seven-note scale. Degree 0 is the tonic, 7 the tonic an octave higher.
struct Scale {
  enum Mode { case major, minor, dorian, mixolydian }

  /// Pitch class, 0 = C.
  let tonic: Int
  let mode: Mode

  private var steps: [Int] {
    switch mode {
    case .major: [0, 2, 4, 5, 7, 9, 11]
    case .minor: [0, 2, 3, 5, 7, 8, 10]
    case .dorian: [0, 2, 3, 5, 7, 9, 10]
    case .mixolydian: [0, 2, 4, 5, 7, 9, 10]
    }
  }

  /// Degree 0 is the tonic in the octave above MIDI note 0.
  func pitch(degree: Int) -> Pitch {
    let octave = degree >= 0 ? degree / 7 : (degree - 6) / 7
    return Pitch(tonic + 12 * octave + steps[degree - 7 * octave])
  }

  /// The degree at or just below a pitch.
  func degree(of pitch: Pitch) -> Int {
    let above = pitch.number - tonic
    let octave = above >= 0 ? above / 12 : (above - 11) / 12
    let within = above - 12 * octave
    return 7 * octave + (steps.lastIndex { $0 <= within } ?? 0)
  }
}
