public import Units

/// What drives the music (PLAY-1).
public enum LiveMode: Sendable, Equatable {
  /// The workout's tempo curve; with steps known, within what a runner follows unnoticed of it.
  case plan
  /// The runner's steps.
  case cadence
  /// The heart rate, brought to a target over minutes.
  case pulse(target: BeatsPerMinute)
  /// The speed, brought to a goal.
  case pace(goal: Pace)
  /// A tempo set by hand: the present one, changed by the buttons.
  case manual

  /// The same with its number within what people do: a pulse of 40…220, a pace of 1:40…33:20 a kilometre.
  var held: LiveMode {
    switch self {
    case .plan, .cadence, .manual: self
    case .pulse(let target): .pulse(target: target.held(within: BeatsPerMinute(known: 40)...BeatsPerMinute(known: 220)))
    case .pace(let goal): .pace(goal: goal.held(within: Pace(metresPerSecond: 0.5)...Pace(metresPerSecond: 10)))
    }
  }
}

/// The four ways of the D-Jogger to lay music under steps (Moens et al. 2014, doi 10.1371/journal.pone.0114234).
public enum AlignmentStrategy: Int, Sendable, Equatable, CaseIterable {
  /// The tempo follows all the time.
  case tempoFollows = 1
  /// The tempo is set when a song starts, and stays.
  case tempoSetAtStart
  /// A song starts with a beat on a step, then the tempo follows.
  case startsInPhase
  /// As `startsInPhase`, and every beat is held on a step.
  case holdsPhase
}
