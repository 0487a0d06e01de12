/// The autocorrelation of a curve, computed as its values arrive.
struct RunningAutocorrelation: Sendable {
  /// Newest first from `position` on. Stored twice, so that every range is contiguous.
  private var past: [Double]
  private var sums: [Double]
  private var position = 0
  private var mean = 0.0
  private let forgetting: Double

  /// - Parameter steps: the longest lag, and the time constant of the mean that is subtracted.
  init(steps: Int) {
    past = Array(repeating: 0, count: 2 * (steps + 1))
    sums = Array(repeating: 0, count: steps + 1)
    forgetting = 1 / Double(steps)
  }

  mutating func add(_ value: Double) {
    mean += (value - mean) * forgetting
    let deviation = value - mean
    position = position == 0 ? sums.count - 1 : position - 1
    past[position] = deviation
    past[position + sums.count] = deviation
    for lag in sums.indices { sums[lag] += deviation * past[position + lag] }
  }

  /// −1…1 for each lag from 0; all 0 for a constant curve.
  var normalised: [Double] { sums[0] > 0 ? sums.map { $0 / sums[0] } : sums }
}
