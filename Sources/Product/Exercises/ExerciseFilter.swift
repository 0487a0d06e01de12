/// Which exercises somebody looks for. What is empty or nil lets everything through.
package struct ExerciseFilter: Hashable, Sendable {
  package var search: String?
  package var categories: Set<Exercise.Category>
  /// Primary or secondary; one of these at least.
  package var muscles: Set<Muscle>
  package var levels: Set<Exercise.Level>
  /// What somebody has: an exercise that needs anything else is left out. Empty: nothing but a chair and a wall.
  package var equipment: Set<Equipment>?
  package var selection: Selection

  package init(
    search: String? = nil, categories: Set<Exercise.Category> = [], muscles: Set<Muscle> = [],
    levels: Set<Exercise.Level> = [], equipment: Set<Equipment>? = nil, selection: Selection = .all
  ) {
    self.search = search
    self.categories = categories
    self.muscles = muscles
    self.levels = levels
    self.equipment = equipment
    self.selection = selection
  }

  /// Archived exercises are in `archived` only.
  package enum Selection: String, CaseIterable, Hashable, Sendable {
    case all, favourites, own, archived
  }

  /// In characters.
  package static let longestSearch = 100
}

extension ExerciseFilter {
  /// The filter without search and selection, ready for many exercises.
  package struct Traits: Sendable {
    private let categories: Set<Exercise.Category>
    private let muscles: Choices<Muscle>?
    private let levels: Set<Exercise.Level>
    private let equipment: Choices<Equipment>?

    package init(_ filter: ExerciseFilter) {
      categories = filter.categories
      muscles = filter.muscles.isEmpty ? nil : Choices(filter.muscles)
      levels = filter.levels
      equipment = filter.equipment.map { Choices($0.union(Set.ofEveryHome)) }
    }

    package func admits(_ exercise: Exercise) -> Bool { admits(ExerciseTraits(exercise)) }

    func admits(_ exercise: ExerciseTraits) -> Bool {
      (categories.isEmpty || categories.contains(exercise.category))
        && (muscles.map { !$0.isDisjoint(with: exercise.muscles) } ?? true)
        && (levels.isEmpty || levels.contains(exercise.level))
        && (equipment.map { exercise.equipment.isSubset(of: $0) } ?? true)
    }
  }
}
