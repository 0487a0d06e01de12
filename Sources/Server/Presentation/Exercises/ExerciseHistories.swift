package import Accounts
package import Exercises
package import Figures
package import ServerKernel
package import Units

/// What a person did of an exercise, for pages of several features.
package struct ExerciseHistories: Sendable {
  package let finder: ExerciseFinder
  private let lifts: LiftStore
  private let figures: FiguresStore
  private let now: @Sendable () -> Moment

  package init(
    _ finder: ExerciseFinder, _ lifts: LiftStore, _ figures: FiguresStore, now: @escaping @Sendable () -> Moment
  ) {
    self.finder = finder
    self.lifts = lifts
    self.figures = figures
    self.now = now
  }

  package func history(of exercise: ExerciseID, _ person: Identifier<Person>) async throws -> ExerciseHistory {
    try await lifts.history(of: finder.keys(of: exercise), person, at: now())
  }

  /// Of the exercises of these sets, by their keys.
  package func histories(
    of sets: [SetFigures], _ person: Identifier<Person>
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
    let history = try await history(of: exercise, person)
    let keys = Set(finder.keys(of: exercise))
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
