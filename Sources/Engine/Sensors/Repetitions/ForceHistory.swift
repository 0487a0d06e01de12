/// The last minute of even forces, by number since the recording began.
struct ForceHistory: Sendable {
  /// Of the next step.
  private(set) var end = 0
  /// Time of step 0.
  private let start: Double
  private var forces = [SIMD3<Float>](repeating: .zero, count: capacity)

  init(start: Double) { self.start = start }

  mutating func append(_ force: SIMD3<Float>) {
    forces[end % Self.capacity] = force
    end += 1
  }

  var oldest: Int { max(end - Self.capacity, 0) }

  /// - Precondition: `index` is in `oldest..<end`.
  subscript(index: Int) -> SIMD3<Float> { forces[index % Self.capacity] }

  /// In the middle of a step.
  func time(of index: Double) -> Double { start + (index + 0.5) * EvenSampler.interval }

  func mean(_ range: Range<Int>) -> SIMD3<Float> {
    var sum = SIMD3<Float>.zero
    for index in range { sum += self[index] }
    return sum / Float(range.count)
  }

  /// Correlation of the forces in `range` with those `lag` steps earlier, −1…1, in all three directions together and so
  /// whatever way the phone is turned.
  func likeness(_ range: Range<Int>, lag: Int) -> Float {
    let mean = mean(range)
    let earlierMean = self.mean(range.lowerBound - lag..<range.upperBound - lag)
    var product: Float = 0
    var power: Float = 0
    var earlierPower: Float = 0
    for index in range {
      let now = self[index] - mean
      let earlier = self[index - lag] - earlierMean
      product += (now * earlier).sum()
      power += (now * now).sum()
      earlierPower += (earlier * earlier).sum()
    }
    let scale = (power * earlierPower).squareRoot()
    return scale > 0 ? product / scale : 0
  }

  private static let capacity = 1200
}
