import Units

/// The complex Fourier transform under `RealFFT`: Stockham's self-sorting radix-4 steps, with one final radix-2 step if the
/// size is no power of four (Van Loan, Computational Frameworks for the FFT, 1992, section 1.7).
///
/// The bit reversal of the textbook form costs as much as a pass and cannot be vectorised. Holds its own work space: one
/// transform at a time.
final class ComplexFFT {
  /// A power of two, at least 8.
  let size: Int
  /// Two work areas of real and imaginary parts. The steps alternate between them.
  let realA: UnsafeMutablePointer<Float>
  let imaginaryA: UnsafeMutablePointer<Float>
  private let realB: UnsafeMutablePointer<Float>
  private let imaginaryB: UnsafeMutablePointer<Float>
  /// Per step: ω, ω², ω³ as rows of real and imaginary parts, six rows of a quarter of the step's length.
  private let twiddles: UnsafeMutablePointer<Float>

  init(size: Int) {
    precondition(size >= 8 && size & (size - 1) == 0, "the size is a power of two")
    self.size = size
    realA = .allocate(capacity: size)
    imaginaryA = .allocate(capacity: size)
    realB = .allocate(capacity: size)
    imaginaryB = .allocate(capacity: size)
    for area in [realA, imaginaryA, realB, imaginaryB] { area.initialize(repeating: 0, count: size) }
    // 6·(size/4 + size/16 + …) < 2·size
    twiddles = .allocate(capacity: 2 * size)
    twiddles.initialize(repeating: 0, count: 2 * size)
    var row = twiddles
    var length = size
    while length >= 4 {
      let quarter = length / 4
      for power in 1...3 {
        for k in 0..<quarter {
          let turn = Elementary.sineCosine(-2 * Elementary.pi * Double(power * k) / Double(length))
          row[k] = Float(turn.cosine)
          row[quarter + k] = Float(turn.sine)
        }
        row += 2 * quarter
      }
      length = quarter
    }
  }

  deinit {
    realA.deallocate()
    imaginaryA.deallocate()
    realB.deallocate()
    imaginaryB.deallocate()
    twiddles.deallocate()
  }

  /// Transforms the values in `realA` and `imaginaryA` and returns the location of the result.
  func transform() -> (real: UnsafeMutablePointer<Float>, imaginary: UnsafeMutablePointer<Float>) {
    var from = (real: realA, imaginary: imaginaryA)
    var to = (real: realB, imaginary: imaginaryB)
    var row = UnsafePointer(twiddles)
    var length = size
    var stride = 1
    while length >= 4 {
      let quarter = length / 4
      if stride >= 4 {
        longStrideStep(from, to, row, quarter: quarter, stride: stride)
      } else if quarter >= 4 {
        firstStep(from, to, row, quarter: quarter)
      } else {
        shortStep(from, to, row, quarter: quarter, stride: stride)
      }
      row += 6 * quarter
      length = quarter
      stride *= 4
      swap(&from, &to)
    }
    if length == 2 {
      lastStep(from, to, stride: stride)
      swap(&from, &to)
    }
    return from
  }

  private typealias Area = (real: UnsafeMutablePointer<Float>, imaginary: UnsafeMutablePointer<Float>)

  /// Four neighbouring columns at once, which share their twiddle factors.
  @inline(__always)
  private func longStrideStep(_ x: Area, _ y: Area, _ w: UnsafePointer<Float>, quarter q: Int, stride s: Int) {
    for k in 0..<q {
      let w1 = ComplexLanes(repeating: w[k], w[q + k])
      let w2 = ComplexLanes(repeating: w[2 * q + k], w[3 * q + k])
      let w3 = ComplexLanes(repeating: w[4 * q + k], w[5 * q + k])
      var j = 0
      while j < s {
        let a = j + s * k
        let d = j + 4 * s * k
        let out = butterfly(x, a, s * q)
        out.0.store(y.real, y.imaginary, d)
        (out.1 * w1).store(y.real, y.imaginary, d + s)
        (out.2 * w2).store(y.real, y.imaginary, d + 2 * s)
        (out.3 * w3).store(y.real, y.imaginary, d + 3 * s)
        j += 4
      }
    }
  }

  /// Stride 1: four neighbouring rows at once, transposed on the way out.
  @inline(__always)
  private func firstStep(_ x: Area, _ y: Area, _ w: UnsafePointer<Float>, quarter q: Int) {
    var k = 0
    while k < q {
      let out = butterfly(x, k, q)
      let b = out.1 * ComplexLanes(w + k, w + q + k)
      let c = out.2 * ComplexLanes(w + 2 * q + k, w + 3 * q + k)
      let d = out.3 * ComplexLanes(w + 4 * q + k, w + 5 * q + k)
      storeTransposed(out.0.real, b.real, c.real, d.real, to: y.real + 4 * k)
      storeTransposed(out.0.imaginary, b.imaginary, c.imaginary, d.imaginary, to: y.imaginary + 4 * k)
      k += 4
    }
  }

  /// The first step of a transform of 8, too short for four lanes.
  private func shortStep(_ x: Area, _ y: Area, _ w: UnsafePointer<Float>, quarter q: Int, stride s: Int) {
    for k in 0..<q {
      for j in 0..<s {
        let i = j + s * k
        let step = s * q
        let r = (x.real[i], x.real[i + step], x.real[i + 2 * step], x.real[i + 3 * step])
        let m = (x.imaginary[i], x.imaginary[i + step], x.imaginary[i + 2 * step], x.imaginary[i + 3 * step])
        let sumR = (r.0 + r.2, r.1 + r.3)
        let sumM = (m.0 + m.2, m.1 + m.3)
        let u1 = (r.0 - r.2 + m.1 - m.3, m.0 - m.2 + r.3 - r.1)
        let u2 = (sumR.0 - sumR.1, sumM.0 - sumM.1)
        let u3 = (r.0 - r.2 - m.1 + m.3, m.0 - m.2 - r.3 + r.1)
        let d = j + 4 * s * k
        y.real[d] = sumR.0 + sumR.1
        y.imaginary[d] = sumM.0 + sumM.1
        y.real[d + s] = u1.0 * w[k] - u1.1 * w[q + k]
        y.imaginary[d + s] = u1.0 * w[q + k] + u1.1 * w[k]
        y.real[d + 2 * s] = u2.0 * w[2 * q + k] - u2.1 * w[3 * q + k]
        y.imaginary[d + 2 * s] = u2.0 * w[3 * q + k] + u2.1 * w[2 * q + k]
        y.real[d + 3 * s] = u3.0 * w[4 * q + k] - u3.1 * w[5 * q + k]
        y.imaginary[d + 3 * s] = u3.0 * w[5 * q + k] + u3.1 * w[4 * q + k]
      }
    }
  }

  @inline(__always)
  private func lastStep(_ x: Area, _ y: Area, stride s: Int) {
    var j = 0
    while j < s {
      let a = ComplexLanes(x.real + j, x.imaginary + j)
      let b = ComplexLanes(x.real + s + j, x.imaginary + s + j)
      (a + b).store(y.real, y.imaginary, j)
      (a - b).store(y.real, y.imaginary, s + j)
      j += 4
    }
  }

  /// The four-point transform of rows `step` apart, before the twiddle factors.
  @inline(__always)
  private func butterfly(_ x: Area, _ i: Int, _ step: Int) -> (ComplexLanes, ComplexLanes, ComplexLanes, ComplexLanes) {
    let x0 = ComplexLanes(x.real + i, x.imaginary + i)
    let x1 = ComplexLanes(x.real + i + step, x.imaginary + i + step)
    let x2 = ComplexLanes(x.real + i + 2 * step, x.imaginary + i + 2 * step)
    let x3 = ComplexLanes(x.real + i + 3 * step, x.imaginary + i + 3 * step)
    let even = x0 + x2
    let odd = x1 + x3
    let difference = x0 - x2
    let turned = x1 - x3
    return (even + odd, difference.minusI(turned), even - odd, difference.plusI(turned))
  }

  @inline(__always)
  private func storeTransposed(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>, to y: UnsafeMutablePointer<Float>
  ) {
    let raw = UnsafeMutableRawPointer(y)
    for lane in 0..<4 {
      let column = SIMD4(a[lane], b[lane], c[lane], d[lane])
      raw.storeBytes(of: column, toByteOffset: 16 * lane, as: SIMD4<Float>.self)
    }
  }
}
