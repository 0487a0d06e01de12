package import ActivityFiles
package import Exercises
import Pacing
package import Plans
package import Sessions
import Units

/// What to change in a plan's exercises after a session that followed it.
package struct SessionProgression: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    /// As the session's plan has it.
    package let exercise: PlannedExercise
    /// What the plan asked for, or what was lifted instead.
    package let load: PlannedLoad?
    package let next: SetProgression

    package var isChange: Bool { next.exercise != exercise }
  }

  /// In plan order, without exercises that aren't counted in repetitions.
  package let items: [Item]

  /// The sessions that are read at most, with the judged one. More than `SetProgression.patience`, because some were at
  /// another weight.
  package static let sessions = 6

  /// - Parameters:
  ///   - sessions: the sets of the session, last, and of former ones in order of time.
  ///   - done: exercises to leave out, because they were done again since.
  ///   - step: the smallest change of a weight.
  package init(
    _ plan: WorkoutPlan, after sessions: [[SetFigures]], except done: Set<ExerciseID> = [],
    finding finder: ExerciseFinder, step: PlannedWeight
  ) {
    let counted = plan.countedExercises
    let sets = sessions.map { $0.filter { $0.isWorkingSet && $0.repetitions != nil } }
    items = counted.compactMap { planned in
      let exercise = planned.exercise
      guard case .repetitions = exercise.amount, !done.contains(exercise.exercise) else { return nil }
      let own = sets.map { $0.filter { $0.is(exercise.exercise, finder) } }
      let isAlone = counted.count { $0.exercise.exercise == exercise.exercise } == 1
      let load = isAlone ? Self.load(of: own.last ?? [], planned: exercise.load) : exercise.load
      let judged = own.map { $0.filter { $0.isDone(at: load) } }
      let former = judged.dropLast().filter { !$0.isEmpty }
      let next = planned.progression(
        from: load, after: (former + judged.suffix(1)).map { $0.map(SetProgression.DoneSet.init) }, step: step)
      return Item(exercise: exercise, load: load, next: next)
    }
  }

  package var isChange: Bool { items.contains(where: \.isChange) }

  /// The changed exercises, for `WorkoutPlan.replacing`.
  package var changes: [PlannedExercise: PlannedExercise] {
    Dictionary(
      items.filter(\.isChange).map { ($0.exercise, $0.next.exercise) }, uniquingKeysWith: { first, _ in first })
  }

  /// What all sets were done with, if that is the same and another load than the plan's.
  private static func load(of sets: [SetFigures], planned: PlannedLoad?) -> PlannedLoad? {
    let loads = Set(sets.map { $0.load.map { PlannedLoad($0) } })
    guard loads.count == 1, let load = loads.first ?? nil, planned == nil || !sets[0].isDone(at: planned) else {
      return planned
    }
    return load
  }
}

extension SetFigures {
  fileprivate func `is`(_ exercise: ExerciseID, _ finder: ExerciseFinder) -> Bool {
    let key = ExerciseKey(self)
    return key.exercise == exercise || finder[key]?.id == exercise
  }

  /// Whether the load is the same. Without one it counts as asked for, and nobody knows a share of the maximum.
  fileprivate func isDone(at load: PlannedLoad?) -> Bool {
    guard let own = self.load.map({ PlannedLoad($0) }), let load else { return true }
    switch (own, load) {
    case (_, .share): return true
    case (.level(let one), .level(let other)): return one == other
    case (_, _):
      guard let one = own.kilograms, let other = load.kilograms else { return false }
      return (one.value - other.value).magnitude < Self.alike
    }
  }

  /// In kilograms: less than any plate.
  private static let alike = 0.1
}

extension SetProgression.DoneSet {
  fileprivate init(_ set: SetFigures) {
    self.init(repetitions: set.repetitions ?? 0, effort: set.rpe.flatMap { Effort(outOfTen: $0) })
  }
}

extension PlannedLoad {
  /// As a plan writes what was lifted. It knows no sides.
  fileprivate init(_ load: SetLoad) {
    switch (load.unit, load.share) {
    case (.level, _): self = .level(load.value)
    case (.kilograms, .total): self = .total(PlannedWeight(load.value, .kilograms))
    case (.kilograms, .hand): self = .perHand(PlannedWeight(load.value, .kilograms))
    case (.pounds, .total): self = .total(PlannedWeight(load.value, .pounds))
    case (.pounds, .hand): self = .perHand(PlannedWeight(load.value, .pounds))
    }
  }
}
