import Units

/// Fourier transform of real signals, forward and back, in single precision.
///
/// A signal of `size` samples has `size / 2 + 1` bins, from 0 to half the sample rate, with real and imaginary parts in
/// separate rows. A class, because tables and work space must not be copied by accident. It never allocates after `init`. Not
/// thread-safe: one owner at a time.
public final class RealFFT {
  /// A power of two, 16…65,536.
  public let size: Int
  /// Number of bins of a spectrum: `size / 2 + 1`.
  public var bins: Int { half + 1 }

  private let half: Int
  private let complex: ComplexFFT
  /// exp(−2πi·k/size) for k in 0…half/2.
  private let cosines: UnsafeMutablePointer<Float>
  private let sines: UnsafeMutablePointer<Float>

  /// - Precondition: `size` is a power of two in 16…65,536.
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
    // Even samples become the real part, odd ones the imaginary part of a signal of half the length.
    let pairs = UnsafeRawPointer(samples)
    for n in stride(from: 0, to: half, by: 4) {
      let eight = pairs.loadUnaligned(fromByteOffset: 8 * n, as: SIMD8<Float>.self)
      ComplexLanes(eight.evenHalf, eight.oddHalf).store(complex.realA, complex.imaginaryA, n)
    }
    let z = complex.transform()
    real[0] = z.real[0] + z.imaginary[0]
    imaginary[0] = 0
    real[half] = z.real[0] - z.imaginary[0]
    imaginary[half] = 0
    // Bins k and half − k come from the same two values. The last four pairs meet in the middle bin and agree there.
    for k in stride(from: 1, through: half / 2, by: 4) {
      let mirrored = half - k - 3
      let low = ComplexLanes(z.real + k, z.imaginary + k)
      let high = ComplexLanes(z.real + mirrored, z.imaginary + mirrored).reversed
      let evenReal = (low.real + high.real) * 0.5
      let evenImaginary = (low.imaginary - high.imaginary) * 0.5
      let odd = ComplexLanes((low.imaginary + high.imaginary) * 0.5, (high.real - low.real) * 0.5)
      let turned = odd * ComplexLanes(cosines + k, sines + k)
      ComplexLanes(evenReal + turned.real, evenImaginary + turned.imaginary).store(real, imaginary, k)
      ComplexLanes(evenReal - turned.real, turned.imaginary - evenImaginary).reversed
        .store(real, imaginary, mirrored)
    }
  }

  /// The inverse of `forward`, scaled so that forward and inverse give the original signal.
  ///
  /// The imaginary parts of the first and last bin are taken as 0. `samples` has room for `size` values.
  public func inverse(
    real: UnsafePointer<Float>, imaginary: UnsafePointer<Float>, into samples: UnsafeMutablePointer<Float>
  ) {
    // Swapping real and imaginary parts before and after turns the forward transform into the inverse.
    let scale = 1 / Float(size)
    complex.imaginaryA[0] = scale * (real[0] + real[half])
    complex.realA[0] = scale * (real[0] - real[half])
    for k in stride(from: 1, through: half / 2, by: 4) {
      let mirrored = half - k - 3
      let low = ComplexLanes(real + k, imaginary + k)
      let high = ComplexLanes(real + mirrored, imaginary + mirrored).reversed
      let evenReal = (low.real + high.real) * scale
      let evenImaginary = (low.imaginary - high.imaginary) * scale
      let turned = ComplexLanes((low.real - high.real) * scale, (low.imaginary + high.imaginary) * scale)
      let odd = turned.timesConjugate(ComplexLanes(cosines + k, sines + k))
      ComplexLanes(evenImaginary + odd.real, evenReal - odd.imaginary).store(complex.realA, complex.imaginaryA, k)
      ComplexLanes(odd.real - evenImaginary, evenReal + odd.imaginary).reversed
        .store(complex.realA, complex.imaginaryA, mirrored)
    }
    let z = complex.transform()
    let pairs = UnsafeMutableRawPointer(samples)
    for n in stride(from: 0, to: half, by: 4) {
      let value = ComplexLanes(z.real + n, z.imaginary + n)
      var eight = SIMD8<Float>()
      eight.evenHalf = value.imaginary
      eight.oddHalf = value.real
      pairs.storeBytes(of: eight, toByteOffset: 8 * n, as: SIMD8<Float>.self)
    }
  }
}
