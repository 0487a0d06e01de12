/// A similarity vector, laid out in SIMD registers so that comparing a hundred thousand is fast.
package struct SoundVector: Hashable, Sendable {
  /// The number of elements.
  package static let length = 45

  // 45 numbers and three zeros.
  private let low: SIMD16<Float>
  private let middle: SIMD16<Float>
  private let high: SIMD16<Float>

  /// Nil for another length, such as that of songs without an analysis.
  package init?(_ numbers: some Collection<Float>) {
    guard numbers.count == Self.length else { return nil }
    self.init(known: Array(numbers))
  }

  /// - Precondition: `numbers` has `length` elements.
  package init(known numbers: [Float]) {
    low = SIMD16(numbers[0..<16])
    middle = SIMD16(numbers[16..<32])
    high = SIMD16(numbers[32..<45] + [0, 0, 0])
  }

  package var numbers: [Float] {
    Array([low, middle, high].flatMap { part in part.indices.map { part[$0] } }.prefix(Self.length))
  }

  package func dot(_ other: Self) -> Float {
    (low * other.low + middle * other.middle + high * other.high).sum()
  }

  /// The squared Euclidean distance.
  package func squaredDistance(to other: Self) -> Float {
    let (l, m, h) = (low - other.low, middle - other.middle, high - other.high)
    return (l * l + m * m + h * h).sum()
  }
}
