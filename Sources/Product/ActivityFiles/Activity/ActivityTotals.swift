package import Units

/// The device's totals of a leg or lap, stored for comparison with our own.
package struct ActivityTotals: Hashable, Sendable {
  /// From start to end, including pauses.
  package var elapsed: Seconds
  /// Without pauses.
  package var active: Seconds
  package var distance: Metres?
  package var energy: Kilocalories?
  package var ascent: Metres?
  package var descent: Metres?
  package var meanSpeed: MetresPerSecond?
  package var greatestSpeed: MetresPerSecond?
  package var meanHeartRate: BeatsPerMinute?
  package var greatestHeartRate: BeatsPerMinute?
  package var meanCadence: Cadence?
  package var greatestCadence: Cadence?
  package var meanPower: Watts?
  package var greatestPower: Watts?

  package init(elapsed: Seconds, active: Seconds) {
    self.elapsed = elapsed
    self.active = active
  }
}
