import Units

/// How well steps and beats agree: the circular mean of the relative phases, as in the D-Jogger studies (Moens et al. 2014).
public struct Synchrony: Sendable, Equatable {
  private var cosines = 0.0
  private var sines = 0.0
  private var weight = 0.0
  private var inTime = 0.0
  private let memory: Double

  /// Largest relative phase that counts as in time: a twelfth of a step, or 29 ms at 170 steps per minute. Most people don't
  /// notice that. Our own choice.
  public static let inTimePhase = 1.0 / 12

  /// - Parameter memory: number of steps that count; all by default.
  public init(memory: Double = .infinity) { self.memory = memory }

  /// - Parameter phase: beats sounded minus steps taken, in pulses that a step should meet. Only the fraction matters.
  public mutating func add(phase: Double) {
    let keep = memory == .infinity ? 1 : 1 - 1 / memory
    let astray = phase - phase.rounded(.toNearestOrEven)
    let (sine, cosine) = Elementary.sineCosine(2 * Elementary.pi * astray)
    cosines = cosines * keep + cosine
    sines = sines * keep + sine
    inTime = inTime * keep
    if astray.magnitude <= Self.inTimePhase { inTime += 1 }
    weight = weight * keep + 1
  }

  /// Resultant length R, 0…1: 1 if all phases are equal, near 0 if they are random. 0 without steps.
  public var resultantLength: Double {
    weight > 0 ? (cosines * cosines + sines * sines).squareRoot() / weight : 0
  }
  /// Mean phase, −0.5…0.5 steps; positive when steps come after the beats.
  public var meanPhase: Double { Elementary.atan2(sines, cosines) / (2 * Elementary.pi) }
  /// Share of steps in time, 0…1.
  public var shareInTime: Double { weight > 0 ? inTime / weight : 0 }
}
