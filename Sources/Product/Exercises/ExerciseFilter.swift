/// Which exercises somebody looks for. What is empty or nil lets everything through.
package struct ExerciseFilter: Hashable, Sendable {
  package var search: String?
  package var categories: Set<Exercise.Category>
  /// Primary or secondary; one of these at least.
  package var muscles: Set<Muscle>
  package var levels: Set<Exercise.Level>
  /// What somebody has: an exercise that needs anything else is left out. Empty: nothing but a chair and a wall.
  package var equipment: Set<Equipment>?

  package init(
    search: String? = nil, categories: Set<Exercise.Category> = [], muscles: Set<Muscle> = [],
    levels: Set<Exercise.Level> = [], equipment: Set<Equipment>? = nil
  ) {
    self.search = search
    self.categories = categories
    self.muscles = muscles
    self.levels = levels
    self.equipment = equipment
  }

  /// In characters.
  package static let longestSearch = 100

  func admits(_ exercise: Exercise) -> Bool {
    (categories.isEmpty || categories.contains(exercise.category))
      && (muscles.isEmpty || !muscles.isDisjoint(with: exercise.primary + exercise.secondary))
      && (levels.isEmpty || levels.contains(exercise.level))
      && (equipment.map { exercise.equipment.isSubset(of: $0.union(Set.ofEveryHome)) } ?? true)
  }
}
