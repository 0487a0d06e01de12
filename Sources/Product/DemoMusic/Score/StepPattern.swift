/// A rhythm as text, one character per sixteenth: a sign starts a note, `-` holds it, `.` is silence, spaces are ignored.
/// `x-..x-..` is a crotchet pulse. Each part defines its signs.
struct StepPattern: ExpressibleByStringLiteral {
  struct Step {
    let sign: Character
    /// Beats from the start of the pattern.
    let start: Double
    /// In beats.
    let length: Double
  }

  static let stepsPerBeat = 4.0
  let steps: [Step]
  /// The length of the repeated pattern, in beats.
  let length: Double

  init(stringLiteral text: String) {
    let signs = text.filter { $0 != " " }
    var steps: [Step] = []
    for (index, sign) in signs.enumerated() where sign != "." && sign != "-" {
      let held = signs.dropFirst(index + 1).prefix { $0 == "-" }.count
      steps.append(
        Step(
          sign: sign, start: Double(index) / Self.stepsPerBeat, length: Double(held + 1) / Self.stepsPerBeat))
    }
    self.steps = steps
    length = Double(signs.count) / Self.stepsPerBeat
  }

  /// The steps in a range of beats; the pattern repeats from beat 0.
  func steps(from start: Double, to end: Double) -> [Step] {
    guard length > 0 else { return [] }
    var found: [Step] = []
    var round = (start / length).rounded(.down) * length
    while round < end {
      for step in steps where round + step.start >= start && round + step.start < end {
        found.append(Step(sign: step.sign, start: round + step.start, length: step.length))
      }
      round += length
    }
    return found
  }
}
