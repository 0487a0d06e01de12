public import Units

/// A stretch of a simulated phone's day.
public enum MotionEpisode: Sendable {
  /// On a table, or with someone who stands still.
  case rest(Seconds)
  /// Steps whose cadence goes evenly from one value to the other.
  case moving(Gait, from: BeatsPerMinute, to: BeatsPerMinute, Seconds)
  /// Taken out, turned, tapped.
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
