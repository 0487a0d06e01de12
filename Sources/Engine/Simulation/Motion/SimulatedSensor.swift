import Units

/// A simulated accelerometer's weaknesses.
public struct SimulatedSensor: Sendable {
  /// Samples a second.
  public var rate: Double
  /// Standard deviation of the time between two samples as a share of it.
  public var unevenness: Double
  /// Standard deviation of each axis's noise, m/s².
  public var noise: Double
  /// The most each axis can show, m/s². A sensor of ±2 g has 19.6.
  public var ceiling: Double
  /// Stretches without samples.
  public var gaps: [ClosedRange<Double>]
  /// How fast the phone turns in its place, radians a second at most.
  public var turning: Double

  public init(
    rate: Double = 100, unevenness: Double = 0.1, noise: Double = 0.05, ceiling: Double = 78,
    gaps: [ClosedRange<Double>] = [], turning: Double = 0
  ) {
    self.rate = rate
    self.unevenness = unevenness
    self.noise = noise
    self.ceiling = ceiling
    self.gaps = gaps
    self.turning = turning
  }
}
