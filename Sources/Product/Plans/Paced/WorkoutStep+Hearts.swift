import Pacing
package import Sensors
package import Units

extension WorkoutStep {
  /// The target range of the heart rate; for a ramp, the range between its ends.
  /// Nil when the step has no heart-rate target, or too little is known of the athlete.
  package func heartRates(in zones: HeartRateZones?) -> ClosedRange<BeatsPerMinute>? {
    switch course {
    case .steady(let demand): return demand.heartRates(in: zones)
    case .ramp(let from?, let to):
      guard let from = from.heartRates(in: zones), let to = to.heartRates(in: zones) else { return nil }
      return min(from.lowerBound, to.lowerBound)...max(from.upperBound, to.upperBound)
    case .ramp(nil, _), .peak: return nil
    }
  }
}

extension Demand {
  /// About five beats per minute, as in `IntervalFigures`.
  private static let tolerance = 0.04

  fileprivate func heartRates(in zones: HeartRateZones?) -> ClosedRange<BeatsPerMinute>? {
    switch self {
    case .zone(let zone): zones?.range(of: zone)
    case .heartRate(let rate): rate * (1 - Self.tolerance)...rate * (1 + Self.tolerance)
    case .effort(let effort):
      // The middle of each zone has the effort of `HeartRateZone.effort`, so each zone spans two of ten points. Rest has no
      // zone.
      HeartRateZone(rawValue: Int((effort.outOfTen / 2).rounded(.up))).flatMap { zones?.range(of: $0) }
    case .cadence, .tempo, .pace, .power: nil
    }
  }
}
