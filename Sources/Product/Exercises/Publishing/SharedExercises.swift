/// The catalogue and all published exercises, ready for search.
///
/// Each search asks the database for what changed since the last one, which is nothing nearly always. So several servers on one
/// database find the same.
actor SharedExercises {
  private let store: PublishedExerciseStore
  private var known: ExerciseIndex
  private var revision: Int64 = 0
  private var reading = Reading.first
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private enum Reading {
    /// Nothing was read yet.
    case first
    /// The first reading, which takes seconds with many exercises.
    case underWay
    case done
  }

  init(_ catalogue: ExerciseCatalogue, _ store: PublishedExerciseStore) {
    self.store = store
    known = catalogue.index
  }

  /// Who asks during the first reading waits for it instead of reading as well.
  func index() async throws -> ExerciseIndex {
    while reading == .underWay { await withCheckedContinuation { waiting.append($0) } }
    guard reading == .first else { return try await changed() }
    reading = .underWay
    defer {
      // One of those that wait reads if this failed.
      if reading == .underWay { reading = .first }
      for one in waiting { one.resume() }
      waiting = []
    }
    let all = try await changed()
    reading = .done
    return all
  }

  private func changed() async throws -> ExerciseIndex {
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
