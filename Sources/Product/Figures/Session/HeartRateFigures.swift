import Sensors
import Sessions
import Units

/// What the heart did.
package struct HeartRateFigures: Codable, Hashable, Sendable {
  package struct Zone: Codable, Hashable, Sendable {
    /// 1…5.
    package let zone: Int
    /// Beats per minute. The fifth has no upper end, whatever it says.
    package let from: Double
    package let to: Double
    /// Seconds.
    package let time: Double
  }

  /// Beats per minute, weighted by time.
  package let mean: Double
  package let greatest: Double
  /// Seconds of the active time for which it is known.
  package let covered: Double
  /// Empty where nothing tells the person's zones.
  package let zones: [Zone]
  /// Seconds below the first zone.
  package let below: Double?

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
