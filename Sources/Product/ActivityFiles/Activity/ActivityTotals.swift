public import Units

/// The device's own sums over a leg or a lap, kept for comparison with ours.
public struct ActivityTotals: Hashable, Sendable {
  /// From start to end, pauses included.
  public var elapsed: Seconds
  /// Without pauses.
  public var active: Seconds
  public var distance: Metres?
  public var energy: Kilocalories?
  public var ascent: Metres?
  public var descent: Metres?
  public var meanSpeed: MetresPerSecond?
  public var greatestSpeed: MetresPerSecond?
  public var meanHeartRate: BeatsPerMinute?
  public var greatestHeartRate: BeatsPerMinute?
  public var meanCadence: Cadence?
  public var greatestCadence: Cadence?
  public var meanPower: Watts?
  public var greatestPower: Watts?

  public init(elapsed: Seconds, active: Seconds) {
    self.elapsed = elapsed
    self.active = active
  }
}
