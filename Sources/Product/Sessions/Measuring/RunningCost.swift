/// What running on a slope costs, against the flat (Minetti et al. 2002, doi 10.1152/japplphysiol.01177.2001).
enum RunningCost {
  /// How many times the energy of the same distance on the flat: C(i)/C(0), with the paper's
  /// C(i) = 155.4 i⁵ − 30.4 i⁴ − 43.3 i³ + 46.3 i² + 19.5 i + 3.6 joules to the kilogram and metre.
  /// - Parameter slope: rise over run, held to the ±0.45 that were measured.
  static func factor(slope: Double) -> Double {
    let i = min(max(slope, -0.45), 0.45)
    return (((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i + 19.5) * i + 3.6) / 3.6
  }
}
