public import Pacing
public import Sensors
public import Units

/// What a step asks for at one moment.
public enum Demand: Hashable, Sendable {
  /// Steps, turns or strokes a minute, by the activity.
  case cadence(BeatsPerMinute)
  /// The tempo of the music itself.
  case tempo(BeatsPerMinute)
  case pace(Pace)
  case zone(HeartRateZone)
  case effort(Effort)
}

/// The words for them in plan files.
enum DemandKind: String, CaseIterable {
  case cadence, tempo, pace, zone, effort
}
