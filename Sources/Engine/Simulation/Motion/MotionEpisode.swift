public import Units

/// One part of a simulated phone's script.
public enum MotionEpisode: Sendable {
  /// On a table, or with a person who stands still.
  case rest(Seconds)
  /// Steps with a linear change of cadence.
  case moving(Gait, from: BeatsPerMinute, to: BeatsPerMinute, Seconds)
  /// Handling: taken out, rotated, tapped.
  case handling(Seconds)
  /// In a car on a rough road.
  case driving(Seconds)

  public static func moving(_ gait: Gait, at cadence: BeatsPerMinute, _ duration: Seconds) -> Self {
    .moving(gait, from: cadence, to: cadence, duration)
  }

  public var duration: Seconds {
    switch self {
    case .rest(let duration), .moving(_, _, _, let duration), .handling(let duration), .driving(let duration): duration
    }
  }
}
