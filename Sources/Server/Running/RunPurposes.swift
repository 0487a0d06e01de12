import Accounts
import Library
import Units
import Workouts

/// What somebody runs for: a workout on one of their days, or a plan that they keep.
struct RunPurpose: Sendable {
  /// As a session names the plan that it follows: the id of the plan, or of the workout of a training plan.
  let plan: String
  let version: Int
}

/// Finds it by what a list was planned for, because a run may begin from the list as well as from the workout.
struct RunPurposes: Sendable {
  let desk: ScheduleDesk
  let workouts: WorkoutParts
  let accounts: AccountStore
  let now: @Sendable () -> Moment

  /// The next that is coming, or else the last that was missed, or else a plan that asks for the same.
  /// - Parameter text: of a plan file, as a list was made of it.
  func purpose(of workout: WorkoutPlan, _ text: String, for person: Identifier<Person>) async throws -> RunPurpose? {
    guard let account = try await accounts.account(person) else { return nil }
    let today = try account.day(at: now())
    guard let first = today.later(days: -Self.daysBack), let last = today.later(days: Self.daysAhead) else {
      return nil
    }
    let items = try await desk.items(of: account, in: first...last, today: today)
    let open = items.filter { $0.state == .coming } + items.filter { $0.state == .missed }.reversed()
    for item in open where try await isSame(item.version, workout, text, person) {
      switch item.source {
      case .own(let own): return RunPurpose(plan: own.workout.plan.rawValue, version: item.version.number)
      case .enrolment(_, _, let planned): return RunPurpose(plan: planned.id.rawValue, version: item.version.number)
      }
    }
    for plan in try await workouts.plans.plans(of: person, .init(title: workout.name), atMost: Self.mostPlans)
    where try await isSame(plan.current, workout, text, person) {
      return RunPurpose(plan: plan.id.rawValue, version: plan.current.number)
    }
    return nil
  }

  private static let daysBack = 6
  private static let daysAhead = 14
  private static let mostPlans = 50

  private func isSame(
    _ version: PlanVersion.Summary, _ workout: WorkoutPlan, _ text: String, _ person: Identifier<Person>
  ) async throws -> Bool {
    // Most are told apart without being read.
    guard abs((version.duration - workout.duration).value) < 1 else { return false }
    return try await workouts.versions.version(version.id, of: person).workout.yaml == text
  }
}
