import Units

/// The imperfections of a simulated accelerometer.
public struct SimulatedSensor: Sendable {
  /// Samples per second.
  public var rate: Double
  /// Standard deviation of the sample interval, as a share of it.
  public var unevenness: Double
  /// Standard deviation of each axis's noise, m/s².
  public var noise: Double
  /// Maximum of each axis, m/s²: 19.6 for a sensor of ±2 g.
  public var ceiling: Double
  /// Gaps without samples, in seconds.
  public var gaps: [ClosedRange<Double>]
  /// Maximum speed of the phone's rotation in its place, in radians per second.
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
