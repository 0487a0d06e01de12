import Units

/// A rotation of the phone in space, as a unit quaternion.
struct Rotation {
  private var real: Double
  private var imaginary: SIMD3<Double>

  /// - Parameter axis: of length 1.
  init(about axis: SIMD3<Double>, by angle: Double) {
    let half = Elementary.sineCosine(angle / 2)
    real = half.cosine
    imaginary = axis * half.sine
  }

  func followed(by next: Self) -> Self {
    var result = self
    result.real = next.real * real - (next.imaginary * imaginary).sum()
    result.imaginary = next.real * imaginary + real * next.imaginary + Self.cross(next.imaginary, imaginary)
    // Normalise, so that rounding errors don't accumulate.
    let length = (result.real * result.real + (result.imaginary * result.imaginary).sum()).squareRoot()
    result.real /= length
    result.imaginary /= length
    return result
  }

  func applied(to vector: SIMD3<Double>) -> SIMD3<Double> {
    let twice = 2 * Self.cross(imaginary, vector)
    return vector + real * twice + Self.cross(imaginary, twice)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
