/// The energy cost of running on a slope relative to the flat (Minetti et al. 2002, doi 10.1152/japplphysiol.01177.2001).
enum RunningCost {
  /// The energy per distance relative to the flat: C(i)/C(0), with the paper's C(i) = 155.4 i⁵ − 30.4 i⁴ − 43.3 i³ + 46.3 i² +
  /// 19.5 i + 3.6 in J/(kg·m).
  /// - Parameter slope: rise over run, limited to the measured ±0.45.
  static func factor(slope: Double) -> Double {
    let i = min(max(slope, -0.45), 0.45)
    return (((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i + 19.5) * i + 3.6) / 3.6
  }
}
