/// Notices that intervals have become longer or shorter for good: a two-sided cumulative sum (Page 1954,
/// doi 10.1093/biomet/41.1-2.100).
///
/// Deviations up to `slack` standard deviations are chance; what lies beyond adds up until it passes `threshold`. A lasting
/// deviation of 1.5 is noticed after eight steps; a false alarm comes once in an hour or so of steps. Both were chosen by
/// simulation.
struct ChangeDetector: Sendable {
  private static let slack = 0.5
  private static let threshold = 8.0

  private var later = Side()
  private var sooner = Side()

  /// What has added up since a deviation last was chance.
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

  /// - Parameter deviation: in standard deviations, above zero when the step came late.
  /// - Returns: the mean deviation since the change began, if this one gives it away; the sums begin again.
  mutating func add(_ deviation: Double) -> Double? {
    later.add(deviation)
    sooner.add(-deviation)
    let (side, sign) = later.excess > sooner.excess ? (later, 1.0) : (sooner, -1.0)
    guard side.excess > Self.threshold else { return nil }
    self = ChangeDetector()
    return sign * side.sum / side.count
  }
}
