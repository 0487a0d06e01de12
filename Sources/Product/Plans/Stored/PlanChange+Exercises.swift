import Pacing
import Units

extension PlannedExercise {
  /// Whether it is above the usual effort.
  var isHard: Bool { effort.map { $0 > .usual } ?? true }

  /// A tenth fewer or more repetitions or seconds, at least one repetition; the weight stays. Our own choice.
  func shifted(_ direction: Demand.Direction) -> PlannedExercise {
    with(amount: amount.scaled(by: direction == .easier ? 0.9 : 1.1))
  }

  /// With sets within the limits.
  func repeated(_ count: Int) -> PlannedExercise {
    let sets = min(max(count, 1), Self.mostSets)
    // A single set would lose its usual rest, and one of several gain it.
    return with(sets: sets, rest: rest ?? (self.sets > 1 && sets == 1 ? Self.usualRest : nil))
  }
}

extension ExerciseGroup {
  /// Unchanged if a round would take longer than the time until the next.
  func mapped(_ change: (PlannedExercise) -> PlannedExercise) -> ExerciseGroup {
    let changed = ExerciseGroup(form, exercises.map(change))
    if case .every(let interval, _) = form, changed.timeOfRound > interval { return self }
    return changed
  }

  /// - Parameter rounds: the new number of rounds, from the present one.
  func scaled(by factor: Double, rounds: (Int) -> Int) -> ExerciseGroup {
    switch form {
    case .superset(let count, let rest):
      ExerciseGroup(.superset(rounds: min(max(rounds(count), 1), PlannedExercise.mostSets), rest: rest), exercises)
    case .every(let interval, let count):
      ExerciseGroup(.every(interval, rounds: min(max(rounds(count), 1), WorkoutPart.mostRounds)), exercises)
    case .asManyRounds(let time):
      ExerciseGroup(.asManyRounds(Seconds(min(max((time.value * factor / 5).rounded() * 5, 30), 7200))), exercises)
    }
  }
}

extension PlannedAmount {
  fileprivate func scaled(by factor: Double) -> PlannedAmount {
    switch self {
    case .repetitions(let range):
      let most = Self.scaled(range.upperBound, by: factor)
      return .repetitions(min(Self.scaled(range.lowerBound, by: factor), most)...most)
    case .asManyAsPossible(let limit): return .asManyAsPossible(within: limit.map { Self.scaled($0, by: factor) })
    case .time(let time): return .time(Self.scaled(time, by: factor))
    case .distance(let distance): return .distance(Metres(min(max((distance.value * factor).rounded(), 1), 10_000)))
    }
  }

  private static func scaled(_ count: Int, by factor: Double) -> Int {
    let scaled = Int((Double(count) * factor).rounded())
    return min(max(factor < 1 ? min(scaled, count - 1) : max(scaled, count + 1), 1), mostRepetitions)
  }

  private static func scaled(_ time: Seconds, by factor: Double) -> Seconds {
    Seconds(min(max((time.value * factor).rounded(), 1), 3600))
  }
}
