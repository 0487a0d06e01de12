/// A fast logarithm for levels, four at a time.
enum FastLogarithm {
  /// Accurate to 0.01 for x ≥ 1e-30: the exponent plus a parabola in the mantissa.
  @inline(__always)
  static func log2(_ x: SIMD4<Float>) -> SIMD4<Float> {
    let bits = unsafeBitCast(x, to: SIMD4<UInt32>.self)
    let mantissa = unsafeBitCast((bits & 0x007F_FFFF) | 0x3F80_0000, to: SIMD4<Float>.self)
    let exponent = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bits &>> 23) &- 128)
    return exponent + ((-0.34484843 * mantissa + 2.02466578) * mantissa - 0.67487759)
  }
}
