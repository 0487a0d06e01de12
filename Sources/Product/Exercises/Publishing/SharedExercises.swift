/// The catalogue and all published exercises, ready for search.
///
/// Each search asks the database for what changed since the last one, which is nothing nearly always. So several servers on one
/// database find the same.
actor SharedExercises {
  private let store: PublishedExerciseStore
  private var known: ExerciseIndex
  private var revision: Int64 = 0

  init(_ catalogue: ExerciseCatalogue, _ store: PublishedExerciseStore) {
    self.store = store
    known = catalogue.index
  }

  func index() async throws -> ExerciseIndex {
    while true {
      let changes = try await store.changes(since: revision, atMost: Self.atOnce)
      // Another search may have applied them meanwhile.
      let new = changes.filter { $0.revision > revision }
      if let last = new.last {
        for change in new where change.entry == nil { known.remove(change.id) }
        known.add(new.compactMap(\.entry))
        revision = last.revision
      }
      if changes.count < Self.atOnce { return known }
    }
  }

  private static let atOnce = 20_000
}
