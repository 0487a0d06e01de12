public import Units

/// When and how a song starts.
public struct SongStart: Sendable, Equatable {
  public enum Joining: Int, Sendable, Equatable {
    /// As soon as possible: nothing plays, and no steps are known.
    case atOnce = 0
    /// On a beat of the previous song, for a beat-aligned crossfade.
    case onBeat
    /// On a step of the runner, regardless of the previous song's beats.
    case onStep
  }

  public let song: LiveSong
  /// When its first beat leaves the player.
  public let at: Seconds
  public let tempo: BeatsPerMinute
  /// Playback speed: the tempo as a share of the song's own.
  public let ratio: Double
  public let stepsPerBeat: StepsPerBeat
  public let joining: Joining
}
