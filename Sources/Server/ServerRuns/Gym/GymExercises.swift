import Accounts
import Exercises
import Figures
import Plans
import Presentation
import Runs
import ServerKernel
import Sessions

/// The exercises of a workout in sets, as a device needs them without a network.
struct GymExercises: Sendable {
  let library: ExerciseLibrary
  let histories: ExerciseHistories
  let figures: FiguresStore

  /// Those of the sets in their order, then their substitutes. Without those that the caller can't see.
  func exercises(
    of sets: [ListedSet], for caller: SignedIn
  ) async throws -> [RunResponse.GymExercise] {
    let planned = Self.unique(sets.map(\.set.exercise))
    guard !planned.isEmpty else { return [] }
    let known = try await library.exercises(planned, seenBy: caller.person)
    let catalogue = library.catalogue.all
    let substitutes = known.mapValues { $0.exercise.substitutes(among: catalogue).map(\.id) }
    let ids = Self.unique(planned + planned.flatMap { substitutes[$0] ?? [] })
    let latest = try await latest(ids, caller)
    return ids.compactMap { id in
      (known[id]?.exercise ?? library.catalogue[id]).map {
        RunResponse.GymExercise($0, substitutes: substitutes[id] ?? [], latest: latest[id])
      }
    }
  }

  /// What the person did last of each exercise. Empty for programs that may not read sessions.
  private func latest(
    _ ids: [ExerciseID], _ caller: SignedIn
  ) async throws -> [ExerciseID: RunResponse.Latest] {
    guard caller.has(.trainingRead) else { return [:] }
    let finder = try await histories.finder(for: caller.person, of: ids.map { ExerciseKey(id: $0.text) })
    let histories = try await histories.histories(of: ids, caller.person, finding: finder)
    let sessions = histories.compactMap { $0.sessions.first }.sorted { $0.moment > $1.moment }.map(\.session)
    let sets = try await figures.sets(of: Array(Self.unique(sessions).prefix(Self.mostSessions)), caller.person)
    var latest: [ExerciseID: RunResponse.Latest] = [:]
    for (id, history) in zip(ids, histories) {
      guard let done = history.sessions.first else { continue }
      let own = Set(finder.keys(of: id))
      latest[id] = RunResponse.Latest(
        done, (sets[done.session] ?? []).filter { $0.isWorkingSet && own.contains(ExerciseKey($0)) },
        maximum: history.estimate?.value.epley)
    }
    return latest
  }

  /// Each session must be decrypted.
  private static let mostSessions = 20

  private static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var known: Set<Element> = []
    return elements.filter { known.insert($0).inserted }
  }
}
