import Accounts
import Exercises
import Figures
import HTTPTypes
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// What finished sessions suggest for the next time, and using it.
struct SessionProgressions: Sendable {
  let figures: FiguresStore
  let exercises: ExerciseHistories
  let plans: PlanStore
  let versions: PlanVersionStore
  let accounts: AccountStore

  struct Suggestion: Sendable {
    let progression: SessionProgression
    let plan: Target
    let finder: ExerciseFinder
  }

  /// Where the suggestion can be used.
  enum Target: Sendable {
    /// The session followed a training plan's workout, a deleted plan, or one of its device.
    case none
    /// The plan has none of the exercises any more that would change.
    case changed(StoredPlan)
    case ready(StoredPlan, next: WorkoutPlan)

    var plan: StoredPlan? {
      switch self {
      case .none: nil
      case .changed(let plan), .ready(let plan, _): plan
      }
    }
  }

  /// Nil unless the session is over and followed a plan with sets, and some were done. Exercises that were done again since are
  /// left out.
  func suggestion(after session: TrainingSession) async throws -> Suggestion? {
    guard session.life.state == .ended, session.removed == nil, session.mergedInto == nil, !session.isSimulated,
      let plan = session.plan.flatMap({ PlanFollowed($0) })?.plan, !plan.countedExercises.isEmpty,
      let account = try await accounts.account(session.owner)
    else { return nil }
    let done = try await figures.sets(of: [session.id], session.owner)[session.id] ?? []
    guard done.contains(where: \.isWorkingSet) else { return nil }
    let planned = Array(Set(plan.countedExercises.map(\.exercise.exercise))).sorted()
    let keys = done.map { ExerciseKey($0) } + planned.map { ExerciseKey(id: $0.text) }
    let finder = try await exercises.finder(for: session.owner, of: keys)
    let histories = try await exercises.histories(of: planned, session.owner, finding: finder)
    let again = zip(planned, histories).filter { _, history in
      history.sessions.contains { $0.moment > session.begins && $0.session != session.id }
    }
    let former = Set(
      histories.flatMap { history in
        history.sessions.filter { $0.moment < session.begins }.prefix(SessionProgression.sessions - 1)
          .map { FormerSession(id: $0.session, moment: $0.moment) }
      }
    ).sorted { ($0.moment, $0.id.rawValue) < ($1.moment, $1.id.rawValue) }
    let sets = try await figures.sets(of: former.map(\.id), session.owner)
    let progression = SessionProgression(
      plan, after: former.map { sets[$0.id] ?? [] } + [done], except: Set(again.map(\.0)), finding: finder,
      step: account.preferences.units == .imperial ? .smallestInPounds : .smallestInKilograms)
    guard !progression.items.isEmpty else { return nil }
    return Suggestion(
      progression: progression, plan: try await target(of: progression, session), finder: finder)
  }

  /// Stores the suggestion as a new version of the plan.
  /// - Parameter expected: the plan's expected version; nil accepts any.
  /// - Throws: `PlanError`, or `ProgressionError`.
  func use(
    after session: TrainingSession, expecting expected: Int64?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> StoredPlan {
    guard let target = try await suggestion(after: session)?.plan else { throw ProgressionError.nothingToUse }
    if let expected, let plan = target.plan, plan.version != expected { throw PlanError.edited }
    guard case .ready(let plan, let next) = target else { throw ProgressionError.nothingToUse }
    return try await plans.change(
      plan.id, of: session.owner, to: next, expecting: plan.version, at: now, using: &generator)
  }

  /// Stores the version before the current one again.
  /// - Parameter expected: the plan's version after `use`.
  func takeBack(
    after session: TrainingSession, expecting expected: Int64, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws {
    guard let id = session.plan?.id.flatMap({ Identifier<StoredPlan>($0) }) else { throw PlanError.noSuchPlan }
    let plan = try await plans.current(id, of: session.owner).plan
    guard plan.version == expected else { throw PlanError.edited }
    let former = try await versions.version(number: plan.current.number - 1, of: id, ownedBy: session.owner)
    _ = try await plans.change(
      id, of: session.owner, to: former.workout, expecting: expected, at: now, using: &generator)
  }

  private func target(of progression: SessionProgression, _ session: TrainingSession) async throws -> Target {
    guard let id = session.plan?.id.flatMap({ Identifier<StoredPlan>($0) }) else { return .none }
    do {
      let (plan, version) = try await plans.current(id, of: session.owner)
      return version.workout.replacing(progression.changes).map { .ready(plan, next: $0) } ?? .changed(plan)
    } catch PlanError.noSuchPlan {
      return .none
    }
  }
}

/// Why a progression can't be used.
enum ProgressionError: Error, Hashable, Sendable {
  case nothingToUse
}

extension ProgressionError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .nothingToUse:
      Problem(.conflict, "nothing-to-use", "Nothing of this session changes the workout.")
    }
  }
}

extension PlannedWeight {
  /// The smallest pair of plates in most gyms.
  fileprivate static let smallestInKilograms = PlannedWeight(2.5, .kilograms)
  fileprivate static let smallestInPounds = PlannedWeight(5, .pounds)
}

private struct FormerSession: Hashable {
  let id: Identifier<TrainingSession>
  let moment: Moment
}
