package import Accounts
package import Persistence
package import Units

/// The purpose of a session: a scheduled workout, or a stored plan.
package struct RunPurpose: Sendable {
  /// The identifier that a session stores for its plan: that of the plan, or of the training plan's workout.
  package let plan: String
  package let version: Int
}

/// Finds the purpose of a session from its playlist's workout, because a session may start from a playlist.
package struct RunPurposeStore: Sendable {
  private let days: ScheduleItemStore

  package init(_ days: ScheduleItemStore) { self.days = days }

  /// The next upcoming workout, else the last missed one, else a stored plan with the same content.
  /// - Parameters:
  ///   - version: the plan version of the playlist, if known.
  ///   - workout: the workout of the playlist.
  package func purpose(
    of version: Identifier<PlanVersion>?, _ workout: WorkoutPlan, for account: Account, at now: Moment,
    in transaction: any Transaction
  ) throws -> RunPurpose? {
    let today = try account.day(at: now)
    guard let first = today.later(days: -Self.daysBack), let last = today.later(days: Self.daysAhead) else {
      return nil
    }
    let same = try Self.versions(askingTheSameAs: version, workout, of: account.id, in: transaction)
    guard !same.isEmpty else { return nil }
    let items = try days.items(of: account, in: first...last, today: today, transaction)
    let open = items.filter { $0.state == .coming } + items.filter { $0.state == .missed }.reversed()
    if let item = open.first(where: { same.contains($0.version.id.rawValue) }) {
      switch item.source {
      case .own(let own): return RunPurpose(plan: own.workout.plan.rawValue, version: item.version.number)
      case .enrolment(_, _, let planned): return RunPurpose(plan: planned.id.rawValue, version: item.version.number)
      }
    }
    let row = try transaction.first(
      """
      SELECT plan.id, plan.number
      FROM plan
      JOIN plan_version ON plan_version.plan_id = plan.id
        AND plan_version.number = plan.number
      WHERE plan.account_id = \(account.id.rawValue)
        AND removed_at IS NULL
        AND plan_version.id IN \(list: same.sorted())
      ORDER BY plan.id DESC
      LIMIT 1
      """)
    return try row.map { RunPurpose(plan: try $0.text("id"), version: try $0.count("number")) }
  }

  private static let daysBack = 6
  private static let daysAhead = 14

  /// The most versions in one statement: more than the days of two years.
  private static let mostVersions = 1_000

  /// Training plans repeat a workout on several days, each as a version of its own. Comparing durations first avoids parsing
  /// most versions.
  private static func versions(
    askingTheSameAs version: Identifier<PlanVersion>?, _ workout: WorkoutPlan, of person: Identifier<Person>,
    in transaction: any Transaction
  ) throws -> Set<String> {
    let rows = try transaction.all(
      """
      SELECT id
      FROM plan_version
      WHERE account_id = \(person.rawValue)
        AND duration BETWEEN \(workout.duration.value - 1) AND \(workout.duration.value + 1)
        AND content = COALESCE(
          (SELECT content FROM plan_version WHERE id = \(version?.rawValue) AND account_id = \(person.rawValue)),
          \(try workout.json))
      ORDER BY id DESC
      LIMIT \(mostVersions)
      """)
    return Set(try rows.map { try $0.text("id") })
  }
}
