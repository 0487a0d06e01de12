public import Units

/// What the next song should be like.
public struct SongWish: Sendable, Equatable {
  public enum Urgency: Int, Sendable, Equatable {
    /// The song playing comes to its end.
    case soon = 0
    /// It is wanted now: nothing plays, or what plays does not fit, or the listener asked.
    case now
  }

  /// Steps per minute it should carry.
  public let steps: BeatsPerMinute
  /// How the music may carry them; nil where the plan speaks of music and only one to one will do.
  public let stepsPerBeat: StepsPerBeat
  /// Tempos of songs that can be stretched to it that way.
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
