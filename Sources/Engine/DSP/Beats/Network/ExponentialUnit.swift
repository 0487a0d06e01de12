/// The exponential linear unit (Clevert, Unterthiner & Hochreiter, ICLR 2016): x where it is positive, eˣ − 1 elsewhere.
enum ExponentialUnit {
  /// Replaces values; `count` is a multiple of eight.
  @inline(__always)
  static func apply(_ values: UnsafeMutablePointer<Float>, count: Int) {
    let raw = UnsafeMutableRawPointer(values)
    for n in stride(from: 0, to: count, by: SIMD8<Float>.scalarCount) {
      let offset = n * MemoryLayout<Float>.size
      raw.storeBytes(
        of: of(raw.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)),
        toByteOffset: offset, as: SIMD8<Float>.self)
    }
  }

  /// Within 3·10⁻⁶.
  @inline(__always)
  static func of(_ x: SIMD8<Float>) -> SIMD8<Float> {
    // e⁻²⁰ is nothing beside 1.
    let negative = pointwiseMax(pointwiseMin(x, SIMD8()), SIMD8(repeating: -20))
    // 1.5·2²³ pushes what is behind the point out of the mantissa and leaves the whole number in its last bits.
    let shifter: Float = 12_582_912
    let shifted = negative * 1.44269504 + shifter
    let power = unsafeBitCast(
      (unsafeBitCast(shifted, to: SIMD8<UInt32>.self) &<< 23) &+ 0x3F80_0000, to: SIMD8<Float>.self)
    let r = negative - (shifted - shifter) * 0.69314718
    // The power series of eʳ, |r| ≤ 0.35: 1/n! from n = 5 on.
    var series = r * 0.0083333333 + 0.041666667
    series = r * series + 0.16666667
    series = r * series + 0.5
    series = r * series + 1
    series = r * series + 1
    return pointwiseMax(x, SIMD8()) + (power * series - 1)
  }
}
