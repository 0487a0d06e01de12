public import Units

/// The quantity that sets the tempo (PLAY-1).
public enum LiveMode: Sendable, Equatable {
  /// The workout's tempo curve. If steps are known, the music follows them within an unnoticeable range.
  case plan
  /// The runner's step rate.
  case cadence
  /// The heart rate, steered to a target over minutes.
  case pulse(target: BeatsPerMinute)
  /// The speed, steered to a goal pace.
  case pace(goal: Pace)
  /// A tempo set by hand: the present one, changed by the buttons.
  case manual

  /// The mode with its number clamped: a pulse to 40…220, a pace to 1:40…33:20 per kilometre.
  var held: LiveMode {
    switch self {
    case .plan, .cadence, .manual: self
    case .pulse(let target): .pulse(target: target.held(within: BeatsPerMinute(known: 40)...BeatsPerMinute(known: 220)))
    case .pace(let goal): .pace(goal: goal.held(within: Pace(metresPerSecond: 0.5)...Pace(metresPerSecond: 10)))
    }
  }
}

/// The four alignment strategies of D-Jogger (Moens et al. 2014, doi 10.1371/journal.pone.0114234).
public enum AlignmentStrategy: Int, Sendable, Equatable, CaseIterable {
  /// The tempo follows the steps continuously.
  case tempoFollows = 1
  /// The tempo is set at a song's start and stays constant.
  case tempoSetAtStart
  /// A song starts with a beat on a step, then the tempo follows.
  case startsInPhase
  /// Like `startsInPhase`, and every beat is held on a step.
  case holdsPhase
}
