public import Units

/// An event of the runner, the music or the buttons, and when the controller received it.
///
/// All times are seconds of one monotonic clock with any origin.
public struct LiveEvent: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case start
    /// Time passes. Send about ten per second while music plays.
    case tick
    /// A foot strike at `at`, which may be well before the event's own time; `confidence` is 0…1.
    case step(at: Seconds, confidence: Double)
    /// Steps per minute from a sensor that reports no single steps.
    case cadence(BeatsPerMinute)
    /// A beat of a song left the player at `at`. Beats count from the one the song came in on.
    case beatHeard(at: Seconds, beat: Double, song: Int)
    case heartRate(BeatsPerMinute)
    case speed(MetresPerSecond)
    case sensorLost(LiveSensor)
    case sensorBack(LiveSensor)
    /// A song is loaded and can start at once.
    case songReady(LiveSong)
    /// The current song has ended.
    case songEnded
    case button(LiveButton)
    /// Sent before the start: the workout already ran for this time and number of laps on a device that was interrupted. `at`
    /// is the cadence its music carried last, if any.
    case wentBefore(Seconds, laps: Int, at: BeatsPerMinute?)
    /// Others run the same workout, and this is their time; nil: from now on alone.
    case together(SharedTime?)
  }

  public let time: Seconds
  public let kind: Kind

  public init(_ kind: Kind, at time: Seconds) {
    self.kind = kind
    self.time = time
  }
}

public enum LiveSensor: Int, Sendable, Equatable, CaseIterable {
  case steps = 0, heartRate, position
}

public enum LiveButton: Sendable, Equatable {
  case pause, resume, next, previous, faster, slower, lap, end
  case mode(LiveMode)
}
