public import Units

/// Generates foot contacts at a cadence with random variation.
public struct StepOscillator: Sendable {
  public var cadence: BeatsPerMinute
  /// Standard deviation of the step interval, as a share of it; 0.015–0.03 in runners.
  public var variation: Double
  private var randomness: SplitMix64

  public init(cadence: BeatsPerMinute, variation: Double, seed: UInt64) {
    self.cadence = cadence
    self.variation = variation
    randomness = SplitMix64(seed: seed)
  }

  /// The interval to the next foot contact; at least a third of the mean.
  public mutating func nextInterval() -> Seconds {
    cadence.beatInterval * max(1 + variation * randomness.normal(), 1 / 3)
  }
}
