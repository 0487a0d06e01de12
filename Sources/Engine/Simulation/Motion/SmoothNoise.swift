import Units

/// Random movement of a given frequency: a second-order resonance driven by white noise, with standard deviation 1.
struct SmoothNoise {
  private let feedback: (Double, Double)
  private let gain: Double
  private var last = (0.0, 0.0)

  /// - Parameters:
  ///   - rate: frequency of the greatest power, in Hz.
  ///   - damping: 1 for all frequencies up to `rate`, 0.1 for almost a pure tone.
  init(rate: Double, damping: Double, sampleRate: Double) {
    let turn = 2 * Elementary.pi * rate / sampleRate
    let radius = Elementary.exp(-damping * turn)
    let first = 2 * radius * Elementary.cos(turn * max(0, 1 - damping * damping).squareRoot())
    let second = -radius * radius
    feedback = (first, second)
    // The process x = φ₁x₁ + φ₂x₂ + e has a variance of (1 − φ₂)/((1 + φ₂)((1 − φ₂)² − φ₁²)) times that of its noise.
    gain = ((1 + second) * ((1 - second) * (1 - second) - first * first) / (1 - second)).squareRoot()
  }

  mutating func next(_ randomness: inout SplitMix64) -> Double {
    let value = feedback.0 * last.0 + feedback.1 * last.1 + gain * randomness.normal()
    last = (value, last.0)
    return value
  }
}
