public import Units

/// What the controller asks of the player, the screen and the voice. Times are of the clock of the events.
public enum LiveAction: Sendable, Equatable {
  case play(SongStart)
  case tempo(TempoChange)
  case phase(PhaseTarget)
  /// Choose a song and load it; repeated until one is ready.
  case wantSong(SongWish)
  /// Load the song really heard before this one; it comes back as ready.
  case previousSong
  /// The last sample before the pause leaves the player at this moment.
  case pauseMusic(at: Seconds)
  /// Music goes on at this moment with the sample after the one it paused at.
  case resumeMusic(at: Seconds)
  case stopMusic
  case cue(LiveCue)
  case warning(LiveWarning)
  case controls(ControlLock)
  /// A lap ended at this time of the workout; laps count from 1.
  case lap(number: Int, at: Seconds)
}

/// From a moment on, beats pass at a tempo.
///
/// The player bends the song so that its beats do: exactly so where they are uneven, which for an even song is playing
/// at `ratio`. The moment lies far enough ahead for a stretcher that has read its map already.
public struct TempoChange: Sendable, Equatable {
  /// When the first sample at the new tempo leaves the player; heard later by the output's latency.
  public let from: Seconds
  public let tempo: BeatsPerMinute
  /// The tempo as a share of the song's own.
  public let ratio: Double
}

/// How far the beats move, and by when; for screens and logs, the tempo changes do it.
public struct PhaseTarget: Sendable, Equatable {
  /// Above zero when the beats shall come later.
  public let shift: Seconds
  public let by: Seconds
}

public enum LiveCue: Sendable, Equatable {
  /// Which interval of the workout comes, and in how long.
  case intervalAhead(Int, in: Seconds)
  case intervalStarts(Int)
  case workoutDone
}

public enum LiveWarning: Sendable, Equatable {
  case cadenceUnknown
  case cadenceBack
  case heartRateTooHigh(BeatsPerMinute)
  /// The music slows because the heart rate stays too high.
  case easingOff
  case easedEnough
  /// No song fits this many beats per minute; the nearest plays.
  case addSongs(around: BeatsPerMinute)
  /// The runner does not follow the cadence coached; the music goes back to theirs.
  case coachingGivenUp
}

/// Whether controls that need reading are out of reach.
public enum ControlLock: Int, Sendable, Equatable, CaseIterable {
  case unlocked = 0, locked
}
