/// Robust local regression over an evenly spaced series (LOWESS): it replaces each value by that of a parabola fitted to its
/// neighbours.
/// Near values weigh most, and outliers hardly at all.
struct LocalCurve {
  /// Neighbours on each side. Near an end, the window keeps its size and shifts inwards.
  let reach: Int

  /// - Parameter values: times in seconds, one per beat.
  func smoothed(_ values: [Double]) -> [Double] {
    var trust = [Double](repeating: 1, count: values.count)
    var curve = fitted(values, trust: trust)
    // Two iterations, as Cleveland (1979) advises: the first finds the outliers, the second ignores them.
    for _ in 0..<2 {
      let residuals = zip(values, curve).map { $0 - $1 }
      let typical = residuals.map(\.magnitude).sorted()[residuals.count / 2]
      // Deviations below a millisecond are rounding, not outliers.
      let bound = 6 * max(typical, 0.001)
      trust = residuals.map { residual in
        let share = residual / bound
        guard share.magnitude < 1 else { return 0 }
        return (1 - share * share) * (1 - share * share)
      }
      curve = fitted(values, trust: trust)
    }
    return curve
  }

  private func fitted(_ values: [Double], trust: [Double]) -> [Double] {
    let width = min(2 * reach + 1, values.count)
    return values.indices.map { index in
      let first = min(max(index - reach, 0), values.count - width)
      return parabola(through: values, in: first..<first + width, trust: trust, at: index)
    }
  }

  /// The value at `centre` of the weighted least-squares parabola. With too few trusted neighbours it is a line, or the value
  /// itself.
  private func parabola(through values: [Double], in window: Range<Int>, trust: [Double], at centre: Int) -> Double {
    let scale = Double(max(window.upperBound - 1 - centre, centre - window.lowerBound) + 1)
    var moments: (Double, Double, Double, Double, Double) = (0, 0, 0, 0, 0)
    var products: (Double, Double, Double) = (0, 0, 0)
    var trusted = 0
    for index in window {
      let x = Double(index - centre) / scale
      let distance = 1 - (x * x * x).magnitude
      let weight = distance * distance * distance * trust[index]
      if weight > 1e-6 { trusted += 1 }
      let y = values[index] - values[centre]
      moments.0 += weight
      moments.1 += weight * x
      moments.2 += weight * x * x
      moments.3 += weight * x * x * x
      moments.4 += weight * x * x * x * x
      products.0 += weight * y
      products.1 += weight * x * y
      products.2 += weight * x * x * y
    }
    let (s0, s1, s2, s3, s4) = moments
    let (t0, t1, t2) = products
    let offset: Double
    if trusted >= 5 {
      // Cramer's rule for the constant term of the normal equations.
      let determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
      offset = (t0 * (s2 * s4 - s3 * s3) - s1 * (t1 * s4 - s3 * t2) + s2 * (t1 * s3 - s2 * t2)) / determinant
    } else if trusted >= 3 {
      offset = (t0 * s2 - s1 * t1) / (s0 * s2 - s1 * s1)
    } else {
      offset = 0
    }
    return values[centre] + offset
  }
}
