/// The window of Kaiser (1974), a trade-off between transition width and stop-band depth of a filter.
struct KaiserWindow: Sendable {
  /// A larger value gives a deeper stop band and a wider transition: 5 gives about 50 dB.
  let beta: Double

  /// 1 in the middle; `position` is −1…1 from edge to edge.
  func value(at position: Double) -> Double {
    Self.bessel(beta * max(0, 1 - position * position).squareRoot()) / Self.bessel(beta)
  }

  /// The modified Bessel function I₀ by its power series.
  private static func bessel(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for k in 1...30 {
      term *= (x / 2 / Double(k)) * (x / 2 / Double(k))
      sum += term
    }
    return sum
  }
}
