public import Units

/// How a song comes in.
public struct SongStart: Sendable, Equatable {
  public enum Joining: Int, Sendable, Equatable {
    /// As soon as can be: nothing plays, and no steps are known.
    case atOnce = 0
    /// On a beat of the song before, so that their beats can be mixed.
    case onBeat
    /// On a step of the runner, wherever the beats of the song before are.
    case onStep
  }

  public let song: LiveSong
  /// When its first beat leaves the player.
  public let at: Seconds
  public let tempo: BeatsPerMinute
  /// The tempo as a share of the song's own.
  public let ratio: Double
  public let stepsPerBeat: StepsPerBeat
  public let joining: Joining
}
