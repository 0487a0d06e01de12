/// How far the sound swings between the samples: fourfold oversampling by a polyphase filter, as in annex 2 of
/// ITU-R BS.1770-4.
///
/// The annex leaves the filter open. Ours is a windowed sinc of 16 taps a phase instead of its example's 12, and costs
/// the same, because the phase that falls on the samples needs no filter.
struct InterSamplePeaks: Sendable {
  /// How many samples before, and after, a position are needed to see the three points that follow it.
  static let reachBack = 7
  static let reachAhead = 8
  /// The kernel works on whole stretches; buffers must have room for one more beyond the last sample.
  static let stretch = 16

  private static let taps = 16
  /// Each tap repeated in all lanes: phase ¼ at 3k, phase ½ at 3k + 1, phase ¾ at 3k + 2.
  private let coefficients: [SIMD4<Float>]
  /// No point between samples within ±1 lies beyond this.
  private let largestGain: Float

  init() {
    // Kaiser, β = 5: 0.1 dB flat up to 0.36 of the sample rate.
    let phases = (1...3).map { Self.windowedSinc(fraction: Double($0) / 4, beta: 5) }
    coefficients = (0..<Self.taps).flatMap { k in phases.map { SIMD4(repeating: Float($0[k])) } }
    // The middle phase has the widest swing. A little more, for rounding.
    largestGain = Float(phases[1].reduce(0) { $0 + $1.magnitude } * 1.0001)
  }

  /// Raises each `peaks[i]` to the largest magnitude of `samples[i]` and the three points between it and the next,
  /// wherever that may exceed `floor`. Music stays far below its peaks most of the time, which saves most of the work.
  ///
  /// - Precondition: `samples` is readable from −`reachBack` to `count` + `reachAhead` + `stretch`, `peaks` has room
  ///   for `count` + `stretch`.
  func raise(
    _ peaks: UnsafeMutablePointer<Float>, over samples: UnsafePointer<Float>, count: Int, above floor: Float
  ) {
    for start in stride(from: 0, to: count, by: Self.stretch) {
      let reach = Self.reachBack + Self.stretch + Self.reachAhead + 1
      guard Self.largest(samples + (start - Self.reachBack), count: reach) * largestGain > floor else { continue }
      for i in stride(from: start, to: start + Self.stretch, by: 4) { raiseFour(peaks + i, over: samples + i) }
    }
  }

  @inline(__always)
  private func raiseFour(_ peaks: UnsafeMutablePointer<Float>, over samples: UnsafePointer<Float>) {
    coefficients.withUnsafeBufferPointer { h in
      let first = samples - Self.reachBack
      var quarter = SIMD4<Float>.zero
      var half = SIMD4<Float>.zero
      var threeQuarters = SIMD4<Float>.zero
      for k in 0..<Self.taps {
        let x = Self.load(first + k)
        quarter += h[3 * k] * x
        half += h[3 * k + 1] * x
        threeQuarters += h[3 * k + 2] * x
      }
      let onSample = Self.magnitude(Self.load(samples))
      let outer = Self.larger(Self.magnitude(quarter), Self.magnitude(threeQuarters))
      let between = Self.larger(Self.magnitude(half), outer)
      let peak = Self.larger(Self.load(peaks), Self.larger(onSample, between))
      UnsafeMutableRawPointer(peaks).storeBytes(of: peak, as: SIMD4<Float>.self)
    }
  }

  /// The largest magnitude; `count` is a multiple of 4.
  @inline(__always)
  private static func largest(_ samples: UnsafePointer<Float>, count: Int) -> Float {
    var most = SIMD4<Float>.zero
    for i in stride(from: 0, to: count, by: 4) { most = larger(most, magnitude(load(samples + i))) }
    return most.max()
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

  /// Taps that give the signal `fraction` of a sample after tap `reachBack`; their sum is 1.
  private static func windowedSinc(fraction: Double, beta: Double) -> [Double] {
    let raw = (0..<taps).map { k in
      let x = Double(k - reachBack) - fraction
      let position = x / (Double(taps) / 2)
      let sinc = Elementary.sin(Elementary.pi * x) / (Elementary.pi * x)
      return sinc * bessel(beta * (1 - position * position).squareRoot()) / bessel(beta)
    }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }

  /// The modified Bessel function I₀ by its power series.
  private static func bessel(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for k in 1...30 {
      term *= (x / 2 / Double(k)) * (x / 2 / Double(k))
      sum += term
    }
    return sum
  }
}
