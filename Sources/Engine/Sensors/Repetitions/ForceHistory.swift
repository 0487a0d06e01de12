/// The last minute of evenly sampled forces, indexed by sample since the start of the recording.
struct ForceHistory: Sendable {
  /// Index of the next sample.
  private(set) var end = 0
  /// Time of sample 0.
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

  /// Time at the middle of a sample.
  func time(of index: Double) -> Double { start + (index + 0.5) * EvenSampler.interval }

  func mean(_ range: Range<Int>) -> SIMD3<Float> {
    var sum = SIMD3<Float>.zero
    for index in range { sum += self[index] }
    return sum / Float(range.count)
  }

  /// Correlation of the forces in `range` with those `lag` samples earlier, −1…1. It covers all three axes together, so the
  /// phone's orientation doesn't matter.
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
