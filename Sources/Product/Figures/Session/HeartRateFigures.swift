import Sensors
import Sessions
import Units

/// Heart rate statistics.
package struct HeartRateFigures: Codable, Hashable, Sendable {
  package struct Zone: Codable, Hashable, Sendable {
    /// 1…5.
    package let zone: Int
    /// In BPM. The fifth zone has no upper limit, whatever `to` says.
    package let from: Double
    package let to: Double
    /// In seconds.
    package let time: Double
  }

  /// Time-weighted, in BPM.
  package let mean: Double
  package let greatest: Double
  /// Seconds of active time with a known heart rate.
  package let covered: Double
  /// Empty if the person's zones are unknown.
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
