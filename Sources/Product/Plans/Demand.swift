package import Pacing
package import Sensors
package import Units

/// What a step asks for at one moment.
package enum Demand: Hashable, Sendable {
  /// Steps, turns or strokes a minute, by the activity.
  case cadence(BeatsPerMinute)
  /// The tempo of the music itself.
  case tempo(BeatsPerMinute)
  case pace(Pace)
  case zone(HeartRateZone)
  case heartRate(BeatsPerMinute)
  case power(PowerTarget)
  case effort(Effort)
}

/// The power of a step: so much for everybody, or a share of what the athlete can hold for an hour.
package enum PowerTarget: Hashable, Sendable {
  case watts(Watts)
  /// Of the athlete's threshold power; 100 is all of it.
  case threshold(percent: Double)
}

/// The words for them in plan files.
enum DemandKind: String, CaseIterable {
  case cadence, tempo, pace, zone, power, effort
  case heartRate = "heart rate"
}
