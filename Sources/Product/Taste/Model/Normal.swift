import Foundation

/// The standard normal distribution.
enum Normal {
  /// The chance of a value below `x`.
  static func below(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }

  /// Density over the chance of a value below: how much it surprises that a value is not above `x`.
  static func hazard(_ x: Double) -> Double {
    // Both vanish together far out; the first terms of the asymptotic series are exact to four digits there.
    if x < -8 { return -x - 1 / x }
    return exp(-0.5 * x * x) / (2 * Double.pi).squareRoot() / below(x)
  }
}
