public import Units

/// A request of the controller to the player, the screen or the voice. Times are on the clock of the events.
public enum LiveAction: Sendable, Equatable {
  case play(SongStart)
  case tempo(TempoChange)
  case phase(PhaseTarget)
  /// Choose and load a song. Repeated until a song is ready.
  case wantSong(SongWish)
  /// Load the song played before this one and send it as `songReady`.
  case previousSong
  /// The last sample before the pause leaves the player at this time.
  case pauseMusic(at: Seconds)
  /// Music resumes at this time with the next sample.
  case resumeMusic(at: Seconds)
  case stopMusic
  case cue(LiveCue)
  case warning(LiveWarning)
  case controls(ControlLock)
  /// A lap ended at this workout time; laps count from 1.
  case lap(number: Int, at: Seconds)
}

/// A change of tempo at a given time.
///
/// The player stretches the song so that its beats follow the tempo. For a song with even beats, that means playing at `ratio`.
/// The time is far enough ahead for a stretcher that has already read its map.
public struct TempoChange: Sendable, Equatable {
  /// When the first sample at the new tempo leaves the player. It is heard later, by the output latency.
  public let from: Seconds
  public let tempo: BeatsPerMinute
  /// Playback speed: the tempo as a share of the song's own.
  public let ratio: Double
}

/// How far the beats move, and by when. For screens and logs only; tempo changes do the work.
public struct PhaseTarget: Sendable, Equatable {
  /// Positive if the beats move later.
  public let shift: Seconds
  public let by: Seconds
}

public enum LiveCue: Sendable, Equatable {
  /// Index of the coming interval of the workout, and the time until it starts.
  case intervalAhead(Int, in: Seconds)
  case intervalStarts(Int)
  case workoutDone
}

public enum LiveWarning: Sendable, Equatable {
  case cadenceUnknown
  case cadenceBack
  case heartRateTooHigh(BeatsPerMinute)
  /// The music slows down because the heart rate stays too high.
  case easingOff
  case easedEnough
  /// No song fits this tempo in beats per minute; the nearest song plays.
  case addSongs(around: BeatsPerMinute)
  /// The runner does not follow the coached cadence; the music returns to their own.
  case coachingGivenUp
}

/// Whether controls that need reading are locked.
public enum ControlLock: Int, Sendable, Equatable, CaseIterable {
  case unlocked = 0, locked
}
