package import Pacing
package import Sensors
package import Units

/// The target of a step at one moment.
package enum Demand: Hashable, Sendable {
  /// Steps, revolutions or strokes per minute, depending on the activity.
  case cadence(BeatsPerMinute)
  /// The tempo of the music itself.
  case tempo(BeatsPerMinute)
  case pace(Pace)
  case zone(HeartRateZone)
  case heartRate(BeatsPerMinute)
  case power(PowerTarget)
  case effort(Effort)
}

/// The target power of a step: absolute, or relative to the athlete's threshold power.
package enum PowerTarget: Hashable, Sendable {
  case watts(Watts)
  /// A percentage of the athlete's threshold power.
  case threshold(percent: Double)
}

/// The keys of demands in plan files.
enum DemandKind: String, CaseIterable {
  case cadence, tempo, pace, zone, power, effort
  case heartRate = "heart rate"
}
