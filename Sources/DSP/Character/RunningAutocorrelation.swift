/// How alike a curve is to itself some steps earlier, computed while it comes in.
struct RunningAutocorrelation: Sendable {
  private var past: [Double]
  private var sums: [Double]
  private var position = 0
  private var mean = 0.0
  private let forgetting: Double

  /// - Parameter steps: the longest lag; also the time over which the mean taken off the curve follows it.
  init(steps: Int) {
    past = Array(repeating: 0, count: steps + 1)
    sums = past
    forgetting = 1 / Double(steps)
  }

  mutating func add(_ value: Double) {
    mean += (value - mean) * forgetting
    past[position] = value - mean
    var earlier = position
    for lag in sums.indices {
      sums[lag] += past[position] * past[earlier]
      earlier = earlier == 0 ? past.count - 1 : earlier - 1
    }
    position = position + 1 == past.count ? 0 : position + 1
  }

  /// −1…1 for each lag from 0; all 0 for a constant curve.
  var normalised: [Double] { sums[0] > 0 ? sums.map { $0 / sums[0] } : sums }
}
