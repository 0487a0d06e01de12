import Units

/// Computes peaks between samples by fourfold oversampling with a polyphase filter, as in annex 2 of ITU-R BS.1770-4.
///
/// The annex does not prescribe the filter. Ours is a windowed sinc of 16 taps per phase instead of 12 in the annex's example.
/// It costs the same, because the phase on the samples themselves needs no filter.
struct InterSamplePeaks: Sendable {
  /// Number of samples before, and after, a position that the three points after it need.
  static let reachBack = 7
  static let reachAhead = 8
  /// The kernel works on whole blocks; buffers must have room for one more after the last sample.
  static let stretch = 64

  private static let taps = 16
  /// Tap k and its mirror image, each repeated in all lanes. Phase ¾ is phase ¼ reversed and phase ½ is symmetric, so sums and
  /// differences of mirrored samples serve all three. The even part of phase ¼ is at 3k, its odd part at 3k + 1, phase ½ at 3k
  /// + 2.
  private let coefficients: [SIMD4<Float>]
  /// Maximum deviation of a point between two samples from the straight line, in units of the largest second difference nearby.
  private let largestBulge: Float

  init() {
    // Kaiser, β = 5: flat within 0.1 dB up to 0.36 of the sample rate.
    let quarter = Self.windowedSinc(fraction: 0.25)
    let half = Self.windowedSinc(fraction: 0.5)
    coefficients = (0..<Self.taps / 2).flatMap { k in
      let mirrored = quarter[Self.taps - 1 - k]
      return [(quarter[k] + mirrored) / 2, (quarter[k] - mirrored) / 2, half[k]].map { SIMD4(repeating: Float($0)) }
    }
    // A margin for rounding.
    largestBulge = Float(max(Self.bulge(of: quarter), Self.bulge(of: half)) * 1.001)
  }

  /// Raises each `peaks[i]` to the largest magnitude of `samples[i]` and the three points before the next sample, where that
  /// may exceed `floor`. Music is far below its peaks most of the time, so `floor` saves most of the work.
  ///
  /// - Precondition: `samples` is readable from −`reachBack` to `count` + `reachAhead` + `stretch`, `peaks` has room
  ///   for `count` + `stretch`.
  func raise(
    _ peaks: UnsafeMutablePointer<Float>, over samples: UnsafePointer<Float>, count: Int, above floor: Float
  ) {
    for start in stride(from: 0, to: count, by: Self.stretch) where mayExceed(floor, samples + start) {
      for i in stride(from: start, to: start + Self.stretch, by: 4) {
        let peak = Self.larger(Self.load(peaks + i), crest(samples + i))
        UnsafeMutableRawPointer(peaks + i).storeBytes(of: peak, as: SIMD4<Float>.self)
      }
    }
  }

  /// The largest magnitude of `count` samples and the points after each, or `floor` if that is larger.
  ///
  /// - Precondition: `samples` is readable from −`reachBack` to `count` + `reachAhead`; `count` is a multiple of
  ///   `stretch`.
  func largest(over samples: UnsafePointer<Float>, count: Int, above floor: Float) -> Float {
    var largest = floor
    for start in stride(from: 0, to: count, by: Self.stretch) where mayExceed(largest, samples + start) {
      var peak = SIMD4<Float>.zero
      for i in stride(from: start, to: start + Self.stretch, by: 4) { peak = Self.larger(peak, crest(samples + i)) }
      largest = max(largest, Self.largest(peak))
    }
    return largest
  }

  /// Whether anything on or between the samples of a block can lie beyond ±`limit`.
  @inline(__always)
  private func mayExceed(_ limit: Float, _ samples: UnsafePointer<Float>) -> Bool {
    let first = samples - Self.reachBack
    // Bit patterns of magnitudes have the same order as the magnitudes, and integers have a vector maximum.
    var most: Int32 = 0
    var bend: Int32 = 0
    for i in 0..<Self.stretch + Self.taps - 3 {
      most = max(most, Self.magnitudeBits(first[i + 1]))
      bend = max(bend, Self.magnitudeBits(first[i] + first[i + 2] - 2 * first[i + 1]))
    }
    return Float(bitPattern: UInt32(most)) + largestBulge * Float(bitPattern: UInt32(bend)) > limit
  }

  @inline(__always)
  private static func magnitudeBits(_ x: Float) -> Int32 { Int32(x.bitPattern & 0x7fff_ffff) }

  /// For each of four samples, the largest magnitude of it and the three points before the next.
  @inline(__always)
  private func crest(_ samples: UnsafePointer<Float>) -> SIMD4<Float> {
    coefficients.withUnsafeBufferPointer { h in
      let first = samples - Self.reachBack
      let last = first + (Self.taps - 1)
      var even = SIMD4<Float>.zero
      var odd = SIMD4<Float>.zero
      var half = SIMD4<Float>.zero
      for k in 0..<Self.taps / 2 {
        let (a, b) = (Self.load(first + k), Self.load(last - k))
        let sum = a + b
        even += h[3 * k] * sum
        odd += h[3 * k + 1] * (a - b)
        half += h[3 * k + 2] * sum
      }
      let onSample = Self.magnitude(Self.load(samples))
      // The larger of |even + odd| and |even − odd|.
      let outer = Self.magnitude(even) + Self.magnitude(odd)
      return Self.larger(onSample, Self.larger(Self.magnitude(half), outer))
    }
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<Float>) -> SIMD4<Float> {
    UnsafeRawPointer(pointer).loadUnaligned(as: SIMD4<Float>.self)
  }

  @inline(__always)
  private static func magnitude(_ x: SIMD4<Float>) -> SIMD4<Float> {
    unsafeBitCast(unsafeBitCast(x, to: SIMD4<UInt32>.self) & 0x7fff_ffff, to: SIMD4<Float>.self)
  }

  @inline(__always)
  private static func larger(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    a.replacing(with: b, where: b .> a)
  }

  @inline(__always)
  private static func largest(_ x: SIMD4<Float>) -> Float { max(max(x[0], x[1]), max(x[2], x[3])) }

  /// A phase's taps equal linear interpolation at the phase's centre of gravity plus a weighted sum of second differences.
  /// Returns the sum of those weights' magnitudes.
  private static func bulge(of phase: [Double]) -> Double {
    var rest = phase
    let centre = phase.indices.reduce(0) { $0 + phase[$1] * Double($1 - reachBack) }
    rest[reachBack] -= 1 - centre
    rest[reachBack + 1] -= centre
    var (slope, weight, sum) = (0.0, 0.0, 0.0)
    for tap in rest {
      slope += tap
      weight += slope
      sum += weight.magnitude
    }
    return sum
  }

  /// Taps for the signal `fraction` of a sample after tap `reachBack`; their sum is 1.
  private static func windowedSinc(fraction: Double) -> [Double] {
    let window = KaiserWindow(beta: 5)
    let raw = (0..<taps).map { k in
      let x = Double(k - reachBack) - fraction
      let sinc = Elementary.sin(Elementary.pi * x) / (Elementary.pi * x)
      return sinc * window.value(at: x / (Double(taps) / 2))
    }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }
}
