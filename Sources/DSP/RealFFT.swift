/// Fourier transform of real signals, forward and back, in single precision.
///
/// A signal of `size` samples has `size / 2 + 1` bins, from 0 to half the sample rate, real and imaginary parts in rows
/// of their own. A class, because tables and work space must not be copied by accident; it never allocates after
/// `init`. Not thread-safe: one owner at a time.
public final class RealFFT {
  /// A power of two, 16…65,536.
  public let size: Int
  /// How many bins a spectrum has: `size / 2 + 1`.
  public var bins: Int { half + 1 }

  private let half: Int
  private let complex: ComplexFFT
  /// exp(−2πi·k/size) for k in 0…half/2.
  private let cosines: UnsafeMutablePointer<Float>
  private let sines: UnsafeMutablePointer<Float>

  public init(size: Int) {
    precondition((16...65_536).contains(size) && size & (size - 1) == 0, "the size is a power of two, 16…65,536")
    self.size = size
    half = size / 2
    complex = ComplexFFT(size: half)
    let count = half / 2 + 1
    cosines = .allocate(capacity: count)
    sines = .allocate(capacity: count)
    for k in 0..<count {
      let turn = Elementary.sineCosine(-2 * Elementary.pi * Double(k) / Double(size))
      (cosines + k).initialize(to: Float(turn.cosine))
      (sines + k).initialize(to: Float(turn.sine))
    }
  }

  deinit {
    cosines.deallocate()
    sines.deallocate()
  }

  /// X[k] = Σ x[n]·exp(−2πi·k·n/size), not scaled.
  ///
  /// `samples` holds `size` values, each of the outputs has room for `bins`. They must not overlap.
  public func forward(
    _ samples: UnsafePointer<Float>, real: UnsafeMutablePointer<Float>, imaginary: UnsafeMutablePointer<Float>
  ) {
    // Even samples become the real part, odd ones the imaginary part of a signal half as long.
    for n in 0..<half {
      complex.realA[n] = samples[2 * n]
      complex.imaginaryA[n] = samples[2 * n + 1]
    }
    let z = complex.transform()
    real[0] = z.real[0] + z.imaginary[0]
    imaginary[0] = 0
    real[half] = z.real[0] - z.imaginary[0]
    imaginary[half] = 0
    var k = 1
    while k <= half / 2 {
      let mirrored = half - k
      let evenReal = 0.5 * (z.real[k] + z.real[mirrored])
      let evenImaginary = 0.5 * (z.imaginary[k] - z.imaginary[mirrored])
      let oddReal = 0.5 * (z.imaginary[k] + z.imaginary[mirrored])
      let oddImaginary = 0.5 * (z.real[mirrored] - z.real[k])
      let turnedReal = oddReal * cosines[k] - oddImaginary * sines[k]
      let turnedImaginary = oddReal * sines[k] + oddImaginary * cosines[k]
      real[k] = evenReal + turnedReal
      imaginary[k] = evenImaginary + turnedImaginary
      real[mirrored] = evenReal - turnedReal
      imaginary[mirrored] = turnedImaginary - evenImaginary
      k += 1
    }
  }

  /// The signal whose `forward` spectrum this is; scaled, so that forward and back gives what one had.
  ///
  /// The imaginary parts of the first and last bin are taken as 0. `samples` has room for `size` values.
  public func inverse(
    real: UnsafePointer<Float>, imaginary: UnsafePointer<Float>, into samples: UnsafeMutablePointer<Float>
  ) {
    // Real and imaginary parts change places on the way in and out: that turns the forward transform into the inverse.
    let scale = 1 / Float(size)
    complex.imaginaryA[0] = scale * (real[0] + real[half])
    complex.realA[0] = scale * (real[0] - real[half])
    var k = 1
    while k <= half / 2 {
      let mirrored = half - k
      let evenReal = scale * (real[k] + real[mirrored])
      let evenImaginary = scale * (imaginary[k] - imaginary[mirrored])
      let turnedReal = scale * (real[k] - real[mirrored])
      let turnedImaginary = scale * (imaginary[k] + imaginary[mirrored])
      let oddReal = turnedReal * cosines[k] + turnedImaginary * sines[k]
      let oddImaginary = turnedImaginary * cosines[k] - turnedReal * sines[k]
      complex.imaginaryA[k] = evenReal - oddImaginary
      complex.realA[k] = evenImaginary + oddReal
      complex.imaginaryA[mirrored] = evenReal + oddImaginary
      complex.realA[mirrored] = oddReal - evenImaginary
      k += 1
    }
    let z = complex.transform()
    for n in 0..<half {
      samples[2 * n] = z.imaginary[n]
      samples[2 * n + 1] = z.real[n]
    }
  }
}
