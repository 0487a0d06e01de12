/// Four complex numbers with real and imaginary parts in one vector each, for the transforms.
struct ComplexLanes {
  var real: SIMD4<Float>
  var imaginary: SIMD4<Float>

  @inline(__always)
  init(_ real: SIMD4<Float>, _ imaginary: SIMD4<Float>) {
    self.real = real
    self.imaginary = imaginary
  }

  @inline(__always)
  init(_ real: UnsafePointer<Float>, _ imaginary: UnsafePointer<Float>) {
    self.real = UnsafeRawPointer(real).loadUnaligned(as: SIMD4<Float>.self)
    self.imaginary = UnsafeRawPointer(imaginary).loadUnaligned(as: SIMD4<Float>.self)
  }

  @inline(__always)
  init(repeating real: Float, _ imaginary: Float) {
    self.init(SIMD4(repeating: real), SIMD4(repeating: imaginary))
  }

  @inline(__always)
  func store(_ realRow: UnsafeMutablePointer<Float>, _ imaginaryRow: UnsafeMutablePointer<Float>, _ index: Int) {
    UnsafeMutableRawPointer(realRow + index).storeBytes(of: real, as: SIMD4<Float>.self)
    UnsafeMutableRawPointer(imaginaryRow + index).storeBytes(of: imaginary, as: SIMD4<Float>.self)
  }

  @inline(__always)
  var reversed: ComplexLanes {
    ComplexLanes(
      SIMD4(real[3], real[2], real[1], real[0]), SIMD4(imaginary[3], imaginary[2], imaginary[1], imaginary[0]))
  }

  /// self + i·other, in one addition each. A multiplication by i and a sum would need another negation.
  @inline(__always)
  func plusI(_ other: ComplexLanes) -> ComplexLanes { ComplexLanes(real - other.imaginary, imaginary + other.real) }
  /// self − i·other.
  @inline(__always)
  func minusI(_ other: ComplexLanes) -> ComplexLanes { ComplexLanes(real + other.imaginary, imaginary - other.real) }
  /// The product with the conjugate of `other`.
  @inline(__always)
  func timesConjugate(_ other: ComplexLanes) -> ComplexLanes {
    ComplexLanes(
      real * other.real + imaginary * other.imaginary, imaginary * other.real - real * other.imaginary)
  }

  @inline(__always)
  static func + (a: ComplexLanes, b: ComplexLanes) -> ComplexLanes {
    ComplexLanes(a.real + b.real, a.imaginary + b.imaginary)
  }
  @inline(__always)
  static func - (a: ComplexLanes, b: ComplexLanes) -> ComplexLanes {
    ComplexLanes(a.real - b.real, a.imaginary - b.imaginary)
  }
  @inline(__always)
  static func * (a: ComplexLanes, b: ComplexLanes) -> ComplexLanes {
    ComplexLanes(a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real)
  }
}
