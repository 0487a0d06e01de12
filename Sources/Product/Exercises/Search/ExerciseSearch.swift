import Accounts

/// A search in what everybody sees and in what one person sees.
struct ExerciseSearch: Sendable {
  /// What everybody sees comes first.
  let indexes: [ExerciseIndex]
  /// Nil for all.
  var only: Set<ExerciseID>?
  /// Left out of the first index, because the person has them in the second.
  var replaced: Set<ExerciseID> = []

  func found(
    _ filter: ExerciseFilter, in language: Language, after last: ExercisePlace?, atMost count: Int
  ) -> FoundExercises {
    let traits = ExerciseFilter.Traits(filter)
    let query = filter.search.flatMap { ExerciseQuery($0) }
    for tolerance in ExerciseQuery.Tolerance.allCases {
      var all = FoundExercises()
      for (number, index) in indexes.enumerated() {
        let found = index.found(
          traits, query, tolerance, in: language, only: only, except: number == 0 ? replaced : [], after: last,
          atMost: count)
        all.places += found.places
        all.total += found.total
      }
      if all.total > 0 || query == nil {
        all.places = Array(all.places.sorted().prefix(count))
        return all
      }
    }
    return FoundExercises()
  }
}
