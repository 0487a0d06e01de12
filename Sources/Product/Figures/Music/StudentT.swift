internal import Foundation

/// Student's t-distribution, for confidence intervals.
enum StudentT {
  /// The quantile with probability `tail` above it, by Cornish and Fisher's expansion (Abramowitz and Stegun 1964, 26.7.5).
  /// With ten or more degrees of freedom, the error is a few thousandths for tails down to 0.0001.
  static func quantile(above tail: Double, degrees: Double) -> Double {
    let z = normalQuantile(above: tail)
    let (z3, z5) = (z * z * z, z * z * z * z * z)
    let (z7, z9) = (z5 * z * z, z5 * z * z * z * z)
    let first = (z3 + z) / 4
    let second = (5 * z5 + 16 * z3 + 3 * z) / 96
    let third = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384
    let fourth = (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / 92_160
    let n = degrees
    return z + first / n + second / (n * n) + third / (n * n * n) + fourth / (n * n * n * n)
  }

  /// By bisection; called once per person.
  private static func normalQuantile(above tail: Double) -> Double {
    var (low, high) = (0.0, 40.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if erfc(middle / 2.0.squareRoot()) / 2 > tail { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
