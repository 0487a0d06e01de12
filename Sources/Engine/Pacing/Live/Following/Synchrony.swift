import Units

/// How well steps and beats agree: the score of the D-Jogger studies, a mean of relative phases on the circle.
public struct Synchrony: Sendable, Equatable {
  private var cosines = 0.0
  private var sines = 0.0
  private var weight = 0.0
  private var inTime = 0.0
  private let memory: Double

  /// Relative phase up to which a step is called in time: a twelfth of a step, 29 ms at 170 steps per minute, below what
  /// most people notice. Our own choice.
  public static let inTimePhase = 1.0 / 12

  /// - Parameter memory: how many steps count; all by default.
  public init(memory: Double = .infinity) { self.memory = memory }

  /// - Parameter phase: beats sounded less steps taken, in beats that a step should meet; whole ones do not matter.
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

  /// Resultant length R: 1 when all phases are the same, near 0 when they are anyhow. 0 without steps.
  public var resultantLength: Double {
    weight > 0 ? (cosines * cosines + sines * sines).squareRoot() / weight : 0
  }
  /// Mean phase, −0.5…0.5 steps; above zero when the steps come after the beats.
  public var meanPhase: Double { Elementary.atan2(sines, cosines) / (2 * Elementary.pi) }
  /// Share of steps in time, 0…1.
  public var shareInTime: Double { weight > 0 ? inTime / weight : 0 }
}
