import Foundation

/// The standard normal distribution.
enum Normal {
  /// The probability of a value below `x`.
  static func below(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }

  /// The inverse Mills ratio: the density at `x` over the probability of a value below `x`.
  static func hazard(_ x: Double) -> Double {
    // Both underflow for small `x`. The first terms of the asymptotic series are accurate to four digits there.
    if x < -8 { return -x - 1 / x }
    return exp(-0.5 * x * x) / (2 * Double.pi).squareRoot() / below(x)
  }
}
