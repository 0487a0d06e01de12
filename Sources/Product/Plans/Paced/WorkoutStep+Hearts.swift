import Pacing
package import Sensors
package import Units

extension WorkoutStep {
  /// Between which rates the heart is to be: of a ramp all that lies between its ends. Nil where the step asks for nothing of the
  /// heart, or where too little is known of the person.
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
  /// Five heartbeats or so, as `IntervalFigures` has it.
  private static let tolerance = 0.04

  fileprivate func heartRates(in zones: HeartRateZones?) -> ClosedRange<BeatsPerMinute>? {
    switch self {
    case .zone(let zone): zones?.range(of: zone)
    case .heartRate(let rate): rate * (1 - Self.tolerance)...rate * (1 + Self.tolerance)
    case .effort(let effort):
      // Each zone's middle feels as `HeartRateZone.effort` says, so each takes two of the ten points; rest is in none.
      HeartRateZone(rawValue: Int((effort.outOfTen / 2).rounded(.up))).flatMap { zones?.range(of: $0) }
    case .cadence, .tempo, .pace, .power: nil
    }
  }
}
