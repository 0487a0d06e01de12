import Units

/// The phase of the movement at the step rate, over three steps.
///
/// The kernel is a trapezoid, a mean over two steps of a mean over one. The mean over two steps is zero for every multiple of
/// the stride rate except the step rate. So neither arm swing, nor a pocket on one leg, nor a sharp heel strike shifts the
/// phase. The step rate may be off by some per cent.
struct StepPhase: Sendable {
  struct Reading {
    /// −π…π; 0 at the largest upward push.
    let phase: Double
    /// Amplitude of the movement at the step rate, m/s².
    let amplitude: Float

    /// Share of the time since the last reading that has passed since the largest push; nil if there was none.
    func shareSinceTop(after last: Double?) -> Double? {
      guard let last, last < 0, phase >= 0, phase - last < Elementary.pi else { return nil }
      return phase / (phase - last)
    }
  }

  /// A peak is accurate to half a bin, one per cent.
  private static let longestReach = Self.reach(ofRate: 0.98 * CadenceSpectrum.slowest)

  private(set) var rate = 0.0
  /// Number of samples needed on either side.
  private(set) var reach = 0
  private var cosine = [Float](repeating: 0, count: 2 * longestReach + 1)
  private var sine = [Float](repeating: 0, count: 2 * longestReach + 1)

  /// One and a half steps.
  private static func reach(ofRate rate: Double) -> Int {
    Int((1.5 / rate * MotionHistory.rate).rounded(.up))
  }

  /// - Precondition: `rate`, in steps per second, comes from `CadenceSpectrum`.
  mutating func tune(to rate: Double) {
    self.rate = rate
    reach = Self.reach(ofRate: rate)
    let length = 2 * reach + 1
    var weightSum: Float = 0
    var cosineSum: Float = 0
    for index in 0..<length {
      let steps = Double(index - reach) * rate / MotionHistory.rate
      let weight = Float(min(1, max(0, 1.5 - steps.magnitude)))
      let turn = Elementary.sineCosine(2 * Elementary.pi * steps)
      cosine[index] = weight * Float(turn.cosine)
      sine[index] = -weight * Float(turn.sine)
      weightSum += weight
      cosineSum += cosine[index]
    }
    let offset = cosineSum / Float(length)
    for index in 0..<length {
      cosine[index] = (cosine[index] - offset) * 2 / weightSum
      sine[index] *= 2 / weightSum
    }
  }

  /// The phase at sample `centre`, which must have `reach` samples after it.
  func reading(of history: borrowing MotionHistory, at centre: Int) -> Reading {
    let length = 2 * reach + 1
    var real: Float = 0
    var imaginary: Float = 0
    history.withSamples(before: centre + reach + 1, length: length) { samples in
      for index in 0..<length {
        real += samples[index] * cosine[index]
        imaginary += samples[index] * sine[index]
      }
    }
    return Reading(
      phase: Elementary.atan2(Double(imaginary), Double(real)),
      amplitude: (real * real + imaginary * imaginary).squareRoot())
  }
}
