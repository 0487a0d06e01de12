/// The last few steps, and whether they are even enough to form a rhythm.
struct StepRhythmFinder: Sendable {
  private static let count = 5
  /// Maximum deviation of an interval from the mean, as a share; a stumble must not start a rhythm.
  private static let tolerance = 0.15

  private var times = InlineArray<5, Double>(repeating: -.infinity)

  var last: Double? { times[Self.count - 1] > -.infinity ? times[Self.count - 1] : nil }

  /// False if the step is not later than the last one.
  mutating func add(_ time: Double) -> Bool {
    guard time > times[Self.count - 1] else { return false }
    for index in 1..<Self.count { times[index - 1] = times[index] }
    times[Self.count - 1] = time
    return true
  }

  /// Mean interval of the last steps; nil if they are uneven.
  var interval: Double? {
    guard times[0] > -.infinity else { return nil }
    let mean = (times[Self.count - 1] - times[0]) / Double(Self.count - 1)
    for index in 1..<Self.count {
      let interval = times[index] - times[index - 1]
      guard (interval / mean - 1).magnitude <= Self.tolerance else { return nil }
    }
    return mean
  }
}
