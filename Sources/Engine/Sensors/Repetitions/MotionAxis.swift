/// The direction of the largest variation of a force.
struct MotionAxis: Sendable {
  let direction: SIMD3<Float>
  /// Root mean square of the variation along it, m/s².
  let strength: Float

  /// The first principal component, by power iteration on the covariance.
  init(_ history: ForceHistory, _ range: Range<Int>) {
    let mean = history.mean(range)
    var rows = (SIMD3<Float>.zero, SIMD3<Float>.zero, SIMD3<Float>.zero)
    for index in range {
      let force = history[index] - mean
      rows.0 += force * force.x
      rows.1 += force * force.y
      rows.2 += force * force.z
    }
    func applied(_ vector: SIMD3<Float>) -> SIMD3<Float> {
      SIMD3((rows.0 * vector).sum(), (rows.1 * vector).sum(), (rows.2 * vector).sum())
    }
    // Start with the strongest axis of the phone, which can't be orthogonal to the result.
    var vector = rows.0.x >= rows.1.y && rows.0.x >= rows.2.z ? rows.0 : rows.1.y >= rows.2.z ? rows.1 : rows.2
    var power: Float = 0
    for _ in 0..<20 {
      power = (vector * vector).sum().squareRoot()
      guard power > 0 else { break }
      vector = applied(vector / power)
    }
    let length = (vector * vector).sum().squareRoot()
    direction = length > 0 ? vector / length : SIMD3(1, 0, 0)
    strength = (length / Float(range.count)).squareRoot()
  }
}
