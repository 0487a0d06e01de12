public import Units

/// A request for the next song.
public struct SongWish: Sendable, Equatable {
  public enum Urgency: Int, Sendable, Equatable {
    /// The current song is about to end.
    case soon = 0
    /// Needed at once: nothing plays, the current song doesn't fit, or the listener skipped.
    case now
  }

  /// Steps per minute it should carry.
  public let steps: BeatsPerMinute
  /// The ratio of steps to beats for which `tempos` is computed.
  public let stepsPerBeat: StepsPerBeat
  /// Song tempos that can be stretched to the target at that ratio.
  public let tempos: ClosedRange<BeatsPerMinute>
  public let urgency: Urgency

  public init(steps: BeatsPerMinute, stepsPerBeat: StepsPerBeat, stretch: Double, urgency: Urgency) {
    self.steps = steps
    self.stepsPerBeat = stepsPerBeat
    let music = stepsPerBeat.musicTempo(forSteps: steps)
    tempos = (music / (1 + stretch))...(music / (1 - stretch))
    self.urgency = urgency
  }
}
