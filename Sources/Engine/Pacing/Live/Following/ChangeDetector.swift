/// Detects a lasting change of step intervals: a two-sided cumulative sum (Page 1954, doi 10.1093/biomet/41.1-2.100).
///
/// Deviations up to `slack` standard deviations count as noise. The excess accumulates until it passes `threshold`. A lasting
/// deviation of 1.5 is detected after eight steps; a false alarm occurs about once in an hour of steps. Both values were chosen
/// by simulation.
struct ChangeDetector: Sendable {
  private static let slack = 0.5
  private static let threshold = 8.0

  private var later = Side()
  private var sooner = Side()

  /// The sum of deviations since the last one within the noise.
  private struct Side: Sendable {
    var excess = 0.0
    var sum = 0.0
    var count = 0.0

    mutating func add(_ deviation: Double) {
      excess += deviation - slack
      guard excess > 0 else {
        self = Side()
        return
      }
      sum += deviation
      count += 1
    }
  }

  /// - Parameter deviation: in standard deviations, positive when the step came late.
  /// - Returns: the mean deviation since the change began, if this step completes the detection; the sums then restart.
  mutating func add(_ deviation: Double) -> Double? {
    later.add(deviation)
    sooner.add(-deviation)
    let (side, sign) = later.excess > sooner.excess ? (later, 1.0) : (sooner, -1.0)
    guard side.excess > Self.threshold else { return nil }
    self = ChangeDetector()
    return sign * side.sum / side.count
  }
}
