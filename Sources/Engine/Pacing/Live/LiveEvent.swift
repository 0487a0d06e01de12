public import Units

/// Something that happened to the runner, the music or the buttons, and when the controller was told.
///
/// All times are of one steady clock in seconds; which moment it calls zero does not matter.
public struct LiveEvent: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case start
    /// Time goes by: ten or so a second while music plays.
    case tick
    /// A foot met the ground at `at`, which may lie well before the moment of the report; `confidence` is 0…1.
    case step(at: Seconds, confidence: Double)
    /// Steps per minute from a sensor that does not tell single steps.
    case cadence(BeatsPerMinute)
    /// The player handed out the sound of a song's beat at `at`, counted from the beat the song came in on.
    case beatHeard(at: Seconds, beat: Double, song: Int)
    case heartRate(BeatsPerMinute)
    case speed(MetresPerSecond)
    case sensorLost(LiveSensor)
    case sensorBack(LiveSensor)
    /// A song is loaded and can come in at once.
    case songReady(LiveSong)
    /// The song playing has run out of sound.
    case songEnded
    case button(LiveButton)
    /// Told before the start: the workout went on for so long on a device that was cut off, with so many laps, and music that
    /// carried `at` steps per minute, where there was some.
    case wentBefore(Seconds, laps: Int, at: BeatsPerMinute?)
    /// The workout is run with others, and this is their time; nil: alone from here on.
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
