import Units

/// A part of a workout in time: exercises have become steps of work and rest.
indirect enum TimedPart: Hashable, Sendable {
  case step(WorkoutStep)
  case rounds(Int, [TimedPart])

  /// The steps in order, without repeats.
  var steps: [WorkoutStep] {
    switch self {
    case .step(let step): [step]
    case .rounds(_, let parts): parts.flatMap(\.steps)
    }
  }

  /// The number of steps with repeats, at most `most`.
  func stepsDone(upTo most: Int) -> Int {
    switch self {
    case .step: 1
    case .rounds(let count, let parts): min(count * parts.stepsDone(upTo: most), most)
    }
  }
}

extension [TimedPart] {
  func stepsDone(upTo most: Int) -> Int {
    var sum = 0
    for part in self {
      sum += part.stepsDone(upTo: most)
      if sum >= most { return most }
    }
    return sum
  }
}

extension WorkoutPart {
  /// - Parameters:
  ///   - activity: of the plan.
  ///   - tempo: of the music, if the exercises around share one.
  func timed(in activity: Activity, at tempo: BeatsPerMinute? = nil) -> [TimedPart] {
    switch self {
    case .step(let step): return [.step(step)]
    case .rounds(let count, let parts):
      let tempo = tempo ?? SetRhythm.sharedTempo(of: parts.flatMap(\.exercises))
      return [.rounds(count, parts.flatMap { $0.timed(in: activity, at: tempo) })]
    case .exercise(let exercise): return SetTiming(exercise, in: activity, at: tempo).parts
    case .group(let group): return group.timed(in: activity, at: tempo)
    }
  }

  /// The exercises within, without repeats.
  package var exercises: [PlannedExercise] {
    switch self {
    case .step: []
    case .rounds(_, let parts): parts.flatMap(\.exercises)
    case .exercise(let exercise): [exercise]
    case .group(let group): group.exercises
    }
  }
}
