import Units

/// A resonant stereo filter with 12 dB per octave that can be swept without clicks (topology-preserving transform: Zavalishin
/// 2012, "The Art of VA Filter Design", chapter 4).
struct StateVariableFilter {
  private var first = SIMD2<Float>()
  private var second = SIMD2<Float>()
  private var a1: Float = 1
  private var a2: Float = 0
  private var a3: Float = 0
  private var damping: Float = 1

  /// - Parameters:
  ///   - cutoff: in hertz; limited to below the Nyquist frequency.
  ///   - resonance: Q; 0.7 has no peak.
  @inline(__always)
  mutating func tune(cutoff: Double, resonance: Double, sampleRate: Double) {
    let (sine, cosine) = Elementary.sineCosine(Elementary.pi * min(cutoff, 0.45 * sampleRate) / sampleRate)
    let g = Float(sine / cosine)
    damping = Float(1 / resonance)
    a1 = 1 / (1 + g * (g + damping))
    a2 = g * a1
    a3 = g * a2
  }

  @inline(__always)
  mutating func low(_ input: SIMD2<Float>) -> SIMD2<Float> { step(input).low }
  @inline(__always)
  mutating func band(_ input: SIMD2<Float>) -> SIMD2<Float> { step(input).band * damping }
  @inline(__always)
  mutating func high(_ input: SIMD2<Float>) -> SIMD2<Float> {
    let (low, band) = step(input)
    return input - damping * band - low
  }

  @inline(__always)
  private mutating func step(_ input: SIMD2<Float>) -> (low: SIMD2<Float>, band: SIMD2<Float>) {
    let v3 = input - second
    let band = a1 * first + a2 * v3
    let low = second + a2 * first + a3 * v3
    first = 2 * band - first
    second = 2 * low - second
    return (low, band)
  }
}
