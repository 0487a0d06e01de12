package import Persistence
package import Units

/// A plan with all its versions.
package struct ArchivedPlan: Sendable {
  package struct Version: Sendable {
    package let id: Identifier<PlanVersion>
    package let created: Moment
    package let workout: WorkoutPlan

    package init(id: Identifier<PlanVersion>, created: Moment, workout: WorkoutPlan) {
      self.id = id
      self.created = created
      self.workout = workout
    }
  }

  package let id: Identifier<StoredPlan>
  package let created: Moment
  package let removed: Moment?
  /// From the first to the current version.
  package let versions: [Version]

  /// Nil without versions, or with too many.
  package init?(id: Identifier<StoredPlan>, created: Moment, removed: Moment?, versions: [Version]) {
    guard (1...StoredPlan.mostVersions).contains(versions.count) else { return nil }
    self.id = id
    self.created = created
    self.removed = removed
    self.versions = versions
  }
}

/// Reads and restores a person's plans for archives.
package struct PlanArchiveStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Plans, newest first, including archived ones.
  /// - Parameter last: the last plan of the page before.
  package func page(
    of person: Identifier<Person>, after last: Identifier<StoredPlan>?, atMost count: Int
  ) async throws -> [ArchivedPlan] {
    let rows = try await database.all(
      """
      SELECT plan_id, plan.created_at AS begun_at, removed_at, plan_version.id, plan_version.created_at, content
      FROM plan
      JOIN plan_version ON plan_version.plan_id = plan.id
      WHERE plan.id IN (
        SELECT id
        FROM plan
        WHERE account_id = \(person.rawValue)
          AND id < \(last?.rawValue ?? beyondAll)
        ORDER BY id DESC
        LIMIT \(count)
      )
      ORDER BY plan_id DESC, plan_version.number
      """)
    var plans: [ArchivedPlan] = []
    var start = rows.startIndex
    while start < rows.endIndex {
      let id: Identifier<StoredPlan> = try rows[start].identifier("plan_id")
      let end = try rows[start...].firstIndex { try $0.text("plan_id") != id.rawValue } ?? rows.endIndex
      let versions = try rows[start..<end].map { row in
        ArchivedPlan.Version(
          id: try row.identifier("id"), created: try row.moment("created_at"), workout: try row.workout("content"))
      }
      let plan = ArchivedPlan(
        id: id, created: try rows[start].moment("begun_at"), removed: try rows[start].momentOrNil("removed_at"),
        versions: versions)
      if let plan { plans.append(plan) }
      start = end
    }
    return plans
  }

  /// Restores a plan. An existing one stays unchanged. Does nothing at the most plans per person.
  package func restore(_ plan: ArchivedPlan, to person: Identifier<Person>, at now: Moment) async throws {
    guard let current = plan.versions.last?.workout, plan.versions.allSatisfy(\.isSmall) else { return }
    // Another person may have a version with the same identifier. Then the plan is ignored.
    do { try await add(plan, current, to: person, at: now) } catch DatabaseError.unique { return }
  }

  private func add(
    _ plan: ArchivedPlan, _ current: WorkoutPlan, to person: Identifier<Person>, at now: Moment
  ) async throws {
    try await database.write { transaction in
      let row = try transaction.first("SELECT COUNT(*) AS plans FROM plan WHERE account_id = \(person.rawValue)")
      guard let row else { throw DatabaseError.damaged }
      guard try row.count("plans") < StoredPlan.most else { return }
      let title = current.title
      let made = try transaction.run(
        """
        INSERT INTO plan (
          id, account_id, title, title_key, activity, number, created_at, changed_at, removed_at, version
        )
        VALUES (
          \(plan.id.rawValue), \(person.rawValue), \(title), \(PlanStore.key(of: title)), \(current.activity.rawValue),
          \(plan.versions.count), \(min(plan.created, now).milliseconds), \(now.milliseconds),
          \(plan.removed.map { min($0, now).milliseconds }), 1
        )
        ON CONFLICT (id) DO NOTHING
        RETURNING id
        """)
      guard !made.rows.isEmpty else { return }
      for (place, version) in plan.versions.enumerated() {
        try PlanVersionStore.add(
          version.workout.withoutBody, version.id, number: place + 1, of: plan.id, person,
          at: min(version.created, now), in: transaction)
      }
    }
  }
}

extension ArchivedPlan.Version {
  fileprivate var isSmall: Bool { workout.stepsDone(upTo: StoredPlan.mostSteps + 1) <= StoredPlan.mostSteps }
}
