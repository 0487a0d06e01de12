import Sensors
import Units

/// What the heart did.
public struct HeartRateFigures: Codable, Hashable, Sendable {
  public struct Zone: Codable, Hashable, Sendable {
    /// 1…5.
    public let zone: Int
    /// Beats a minute. The fifth has no upper end, whatever it says.
    public let from: Double
    public let to: Double
    /// Seconds.
    public let time: Double
  }

  /// Beats a minute, weighted by time.
  public let mean: Double
  public let greatest: Double
  /// Seconds of the active time for which it is known.
  public let covered: Double
  /// Empty where nothing tells the person's zones.
  public let zones: [Zone]
  /// Seconds below the first zone.
  public let below: Double?

  init?(_ session: SessionMeasurements) {
    guard let mean = session.heartRate.mean, let greatest = session.heartRate.greatest else { return nil }
    self.mean = mean.rounded(places: 1)
    self.greatest = greatest.rounded(places: 1)
    covered = session.heartRate.covered.rounded(places: 3)
    guard let limits = session.facts.zones else {
      zones = []
      below = nil
      return
    }
    var times = TimeInZones(zones: limits)
    session.heartRate.forEach { value, length in
      if let rate = BeatsPerMinute(value) { times.add(rate, for: Seconds(length)) }
    }
    zones = HeartRateZone.allCases.map { zone in
      let range = limits.range(of: zone)
      return Zone(
        zone: zone.rawValue, from: range.lowerBound.value.rounded(places: 1),
        to: range.upperBound.value.rounded(places: 1), time: times[zone].value.rounded(places: 3))
    }
    below = times.below.value.rounded(places: 3)
  }
}
