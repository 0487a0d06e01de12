/// What filters look at, small enough to keep for a hundred thousand exercises.
struct ExerciseTraits: Hashable, Sendable {
  let category: Exercise.Category
  let level: Exercise.Level
  /// Primary and secondary.
  let muscles: Choices<Muscle>
  let equipment: Choices<Equipment>

  init(category: Exercise.Category, level: Exercise.Level, muscles: Choices<Muscle>, equipment: Choices<Equipment>) {
    self.category = category
    self.level = level
    self.muscles = muscles
    self.equipment = equipment
  }

  init(_ exercise: Exercise) {
    self.init(
      category: exercise.category, level: exercise.level, muscles: Choices(exercise.primary + exercise.secondary),
      equipment: Choices(exercise.equipment))
  }
}

/// A set with a bit per case. For enumerations of at most 32 cases.
struct Choices<Option: CaseIterable & Equatable & Sendable>: Hashable, Sendable {
  private let bits: UInt32

  init(_ options: some Sequence<Option>) {
    let all = Array(Option.allCases)
    bits = options.reduce(0) { bits, option in bits | (all.firstIndex(of: option).map { 1 << UInt32($0) } ?? 0) }
  }

  func isDisjoint(with other: Self) -> Bool { bits & other.bits == 0 }
  func isSubset(of other: Self) -> Bool { bits & ~other.bits == 0 }
}
