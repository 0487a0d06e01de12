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
