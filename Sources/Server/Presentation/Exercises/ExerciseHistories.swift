package import Accounts
package import Exercises
package import Figures
package import ServerKernel
package import Units

/// What a person did of an exercise, for pages of several features.
package struct ExerciseHistories: Sendable {
  private let catalogue: ExerciseFinder
  private let library: ExerciseLibrary
  private let lifts: LiftStore
  private let figures: FiguresStore
  private let now: @Sendable () -> Moment

  package init(
    _ library: ExerciseLibrary, _ lifts: LiftStore, _ figures: FiguresStore, now: @escaping @Sendable () -> Moment
  ) {
    catalogue = ExerciseFinder(library.catalogue)
    self.library = library
    self.lifts = lifts
    self.figures = figures
    self.now = now
  }

  /// Finds the exercises of the catalogue, the person's own and favourite ones, and published ones of these keys.
  package func finder(
    for person: Identifier<Person>, of keys: some Sequence<ExerciseKey> = []
  ) async throws -> ExerciseFinder {
    catalogue.including(try await library.personal(keys.compactMap(\.exercise), of: person))
  }

  /// Sets and volume by week and muscle.
  /// - Parameter count: in `LiftStore.weeks`.
  package func weeks(
    _ count: Int, of person: Identifier<Person>, in zone: TimeZoneName
  ) async throws -> [MuscleWeek] {
    try await lifts.weeks(count, of: person, in: zone, at: now()) { try await finder(for: person, of: $0) }
  }

  /// Nil for an exercise that nobody knows: neither the person sees it, nor did they ever do it.
  package func history(of exercise: ExerciseID, _ person: Identifier<Person>) async throws -> ExerciseHistory? {
    let key = ExerciseKey(id: exercise.text)
    let finder = try await finder(for: person, of: [key])
    let history = try await lifts.history(of: finder.keys(of: exercise), person, at: now())
    return finder[key] == nil && history.sessions.isEmpty ? nil : history
  }

  /// In the same order.
  package func histories(
    of exercises: [ExerciseID], _ person: Identifier<Person>, finding finder: ExerciseFinder
  ) async throws -> [ExerciseHistory] {
    try await lifts.histories(of: exercises.map(finder.keys), person, at: now())
  }

  /// Of the exercises of these sets, by their keys.
  package func histories(
    of sets: [SetFigures], _ person: Identifier<Person>, finding finder: ExerciseFinder
  ) async throws -> [ExerciseKey: ExerciseHistory] {
    let keys = Set(sets.filter { !$0.isRest }.map(ExerciseKey.init)).sorted { $0.text < $1.text }
    let known = keys.map { key in finder[key].map { finder.keys(of: $0.id) } ?? [key] }
    let histories = try await lifts.histories(of: known, person, at: now())
    return Dictionary(uniqueKeysWithValues: zip(keys, histories))
  }

  /// The history with the sets of the latest sessions, for the page of an exercise.
  package func view(
    of exercise: ExerciseID, _ person: Identifier<Person>, _ reader: Reader
  ) async throws -> ExerciseHistoryView {
    let keys = try await finder(for: person, of: [ExerciseKey(id: exercise.text)]).keys(of: exercise)
    let history = try await lifts.history(of: keys, person, at: now())
    let shown = history.sessions.prefix(Self.shown)
    let sets = try await figures.sets(of: shown.map(\.session), person)
    let latest = shown.map { done in
      ExerciseHistoryView.Latest(
        done: done,
        sets: (sets[done.session] ?? []).filter { $0.isWorkingSet && keys.contains(ExerciseKey($0)) })
    }
    return ExerciseHistoryView(history, latest, reader, now: now())
  }

  /// Each must be decrypted.
  private static let shown = 5
}
