package import Units

/// An exercise of a plan with all its sets: those of the rounds around it too.
package struct CountedExercise: Hashable, Sendable {
  /// As the plan has it.
  package let exercise: PlannedExercise
  /// At least one.
  package internal(set) var sets: Int

  /// What to change in the exercise next time. Its number of sets stays.
  /// - Parameters:
  ///   - load: what was lifted instead of the plan's load; nil for the plan's.
  ///   - sessions: as `SetProgression` takes them.
  package func progression(
    from load: PlannedLoad?, after sessions: [[SetProgression.DoneSet]], step: PlannedWeight
  ) -> SetProgression {
    let next = SetProgression(of: exercise.with(sets: sets, load: load), after: sessions, step: step)
    switch next.reason {
    case .withinRange, .atTop, .failedRepeatedly: return next.with(next.exercise.with(sets: exercise.sets))
    // Nobody keeps another load that they didn't master.
    case .nothingToJudge, .cutShort, .tooHard, .belowRange: return next.with(exercise)
    }
  }
}

extension WorkoutPlan {
  /// The exercises that are counted in sets, each once, in plan order. Nobody knows the sets of "as many rounds as possible".
  package var countedExercises: [CountedExercise] {
    var counted: [CountedExercise] = []
    func add(_ exercise: PlannedExercise, times: Int) {
      if let place = counted.firstIndex(where: { $0.exercise == exercise }) {
        counted[place].sets += exercise.sets * times
      } else {
        counted.append(CountedExercise(exercise: exercise, sets: exercise.sets * times))
      }
    }
    func walk(_ parts: [WorkoutPart], times: Int) {
      for part in parts {
        switch part {
        case .step: break
        case .rounds(let count, let inner): walk(inner, times: times * count)
        case .exercise(let exercise): add(exercise, times: times)
        case .group(let group):
          switch group.form {
          case .superset(let rounds, _), .every(_, let rounds):
            for exercise in group.exercises { add(exercise, times: times * rounds) }
          case .asManyRounds: break
          }
        }
      }
    }
    walk(parts, times: 1)
    return counted
  }

  /// With other exercises instead of these. Those that it doesn't have are left out, and groups in which a round would take too
  /// long stay. Nil if nothing changes.
  package func replacing(_ exercises: [PlannedExercise: PlannedExercise]) -> WorkoutPlan? {
    func replaced(_ part: WorkoutPart) -> WorkoutPart {
      switch part {
      case .step: part
      case .rounds(let count, let inner): .rounds(count, inner.map(replaced))
      case .exercise(let exercise): .exercise(exercises[exercise] ?? exercise)
      case .group(let group): .group(group.mapped { exercises[$0] ?? $0 })
      }
    }
    let changed = parts.map(replaced)
    guard changed != parts else { return nil }
    return WorkoutPlan(name: name, activity: activity, athlete: athlete, parts: changed)
  }
}
