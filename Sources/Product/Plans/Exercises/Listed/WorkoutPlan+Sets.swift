import Exercises
import Pacing
import Units

extension WorkoutPlan {
  /// All sets in order of execution, warm-up sets included. Empty without exercises.
  package var sets: [ListedSet] {
    var list = SetListing()
    for part in parts { list.add(part, SetListing.Turn()) }
    return list.sets
  }
}

/// Unrolls the exercises of a plan.
private struct SetListing {
  private(set) var sets: [ListedSet] = []
  private var groups = 0

  /// A round of the repeats around a part.
  struct Turn {
    var number = 1
    var count = 1
    /// Of the music, if the exercises around share one.
    var tempo: BeatsPerMinute?

    /// As timetables count: the rounds of a repeat within a repeat go on.
    func within(_ round: Int, of rounds: Int) -> Turn {
      Turn(number: (number - 1) * rounds + round, count: count * rounds, tempo: tempo)
    }

    func among(_ exercises: [PlannedExercise]) -> Turn {
      Turn(number: number, count: count, tempo: tempo ?? SetRhythm.sharedTempo(of: exercises))
    }
  }

  mutating func add(_ part: WorkoutPart, _ turn: Turn) {
    switch part {
    case .step: return
    case .rounds(let count, let parts): addRounds(count, parts, turn)
    case .exercise(let exercise): add(exercise, turn, nil)
    case .group(let group): add(group, turn)
    }
  }

  private mutating func addRounds(_ count: Int, _ parts: [WorkoutPart], _ turn: Turn) {
    let places = parts.count(where: \.isExercise)
    let outer = turn.among(parts.flatMap(\.exercises))
    groups += 1
    let number = groups
    for round in 1...count {
      let turn = outer.within(round, of: count)
      var place = 0
      for part in parts {
        guard case .exercise(let exercise) = part else {
          add(part, turn)
          continue
        }
        place += 1
        let group = ListedSet.Group(form: .circuit, number: number, place: place, places: places)
        // One exercise in turn with a run is no circuit.
        add(exercise, turn, places > 1 ? group : nil)
      }
    }
  }

  private mutating func add(_ exercise: PlannedExercise, _ turn: Turn, _ group: ListedSet.Group?) {
    for (index, warmUp) in exercise.warmUps.enumerated() { add(warmUp, of: exercise, index + 1, group) }
    let rest = exercise.rest ?? (exercise.sets > 1 ? PlannedExercise.usualRest : .zero)
    for set in 1...exercise.sets {
      add(exercise, turn.within(set, of: exercise.sets), rest: rest, group)
    }
  }

  private mutating func add(_ group: ExerciseGroup, _ turn: Turn) {
    groups += 1
    let number = groups
    let turn = turn.among(group.exercises)
    let (form, rounds, last) = group.form.listed
    for round in 1...rounds {
      for (index, exercise) in group.exercises.enumerated() {
        let place = ListedSet.Group(form: form, number: number, place: index + 1, places: group.exercises.count)
        let rest = index + 1 == group.exercises.count ? last : .zero
        add(exercise, turn.within(round, of: rounds), rest: rest, place)
      }
    }
  }

  private mutating func add(_ exercise: PlannedExercise, _ turn: Turn, rest: Seconds, _ group: ListedSet.Group?) {
    let timing = SetTiming(exercise, in: .strength, at: turn.tempo)
    let time = exercise.amount.endsInTime ? timing.workTime : nil
    let isOpen = if case .asManyRounds? = group?.form { true } else { false }
    sets.append(
      ListedSet(
        set: PlannedSet(
          exercise: exercise.exercise, phase: .work, amount: exercise.amount, load: exercise.load,
          beats: timing.work.set?.beats),
        name: exercise.name, number: turn.number, count: isOpen ? nil : turn.count, time: time,
        effort: exercise.effort, rest: rest, isHeavy: exercise.isHeavy, start: start(exercise, time, group),
        group: group))
  }

  private mutating func add(
    _ warmUp: PlannedExercise.WarmUpSet, of exercise: PlannedExercise, _ number: Int, _ group: ListedSet.Group?
  ) {
    sets.append(
      ListedSet(
        set: PlannedSet(
          exercise: exercise.exercise, phase: .warmUp,
          amount: .repetitions(warmUp.repetitions...warmUp.repetitions), load: warmUp.load, beats: nil),
        name: exercise.name, number: number, count: exercise.warmUps.count, time: nil, effort: nil,
        rest: warmUp.rest ?? exercise.rest ?? PlannedExercise.usualRest, isHeavy: false, start: .athlete, group: group))
  }

  /// The first set of an exercise or a group waits for the athlete.
  private func start(_ exercise: PlannedExercise, _ time: Seconds?, _ group: ListedSet.Group?) -> ListedSet.Start {
    guard let before = sets.last, before.set.phase == .work else { return .athlete }
    let isSame = before.group?.number == group?.number && (group != nil || before.set.exercise == exercise.exercise)
    guard isSame else { return .athlete }
    switch group?.form {
    case .every, .asManyRounds: return .endOfRest
    case .superset, .circuit, nil:
      let isFlowing = time != nil && before.time != nil && before.rest <= ListedSet.shortRest
      return isFlowing ? .endOfRest : .athlete
    }
  }
}

extension WorkoutPart {
  fileprivate var isExercise: Bool {
    switch self {
    case .exercise: true
    case .step, .rounds, .group: false
    }
  }
}

extension ExerciseGroup.Form {
  /// As it is listed, with the rounds that are, and the rest after each.
  fileprivate var listed: (form: ListedSet.Form, rounds: Int, rest: Seconds) {
    switch self {
    case .superset(let rounds, let rest): (.superset, rounds, rest ?? PlannedExercise.usualRest)
    case .every(let interval, let rounds): (.every(interval), rounds, .zero)
    case .asManyRounds(let time): (.asManyRounds(time), 1, .zero)
    }
  }
}

extension PlannedAmount {
  fileprivate var endsInTime: Bool {
    switch self {
    case .repetitions, .distance, .asManyAsPossible(nil): false
    case .time, .asManyAsPossible(.some): true
    }
  }
}
