package import Persistence
package import Units

/// Stores versions of plans: append-only.
package struct PlanVersionStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Finds a version, even when its plan is deleted.
  /// - Throws: `PlanError.noSuchVersion`.
  package func version(_ id: Identifier<PlanVersion>, of person: Identifier<Person>) async throws -> PlanVersion {
    try await database.read { try Self.version(id, of: person, in: $0) }
  }

  /// - Throws: `PlanError.noSuchVersion`.
  package func version(
    number: Int, of plan: Identifier<StoredPlan>, ownedBy person: Identifier<Person>
  ) async throws -> PlanVersion {
    let row = try await database.first(
      """
      SELECT \(Self.columns), content
      FROM plan_version
      WHERE plan_id = \(plan.rawValue)
        AND number = \(number)
        AND account_id = \(person.rawValue)
      """)
    guard let row else { throw PlanError.noSuchVersion }
    return try PlanVersion(row)
  }

  /// Versions, newest first.
  /// - Parameter last: the number of the last version of the page before.
  package func versions(
    of plan: Identifier<StoredPlan>, ownedBy person: Identifier<Person>, before last: Int? = nil, atMost count: Int
  ) async throws -> [PlanVersion.Summary] {
    try await database.read { transaction in
      _ = try PlanStore.plan(plan, of: person, in: transaction)
      let rows = try transaction.all(
        """
        SELECT \(Self.columns)
        FROM plan_version
        WHERE plan_id = \(plan.rawValue)
          AND account_id = \(person.rawValue)
          AND number < \(last ?? .max)
        ORDER BY number DESC
        LIMIT \(count)
        """)
      return try rows.map(PlanVersion.Summary.init)
    }
  }

  static func version(
    _ id: Identifier<PlanVersion>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> PlanVersion {
    let row = try transaction.first(
      """
      SELECT \(columns), content
      FROM plan_version
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
    guard let row else { throw PlanError.noSuchVersion }
    return try PlanVersion(row)
  }

  /// - Parameter plan: nil for a workout of a training plan.
  static func add(
    _ workout: WorkoutPlan, _ id: Identifier<PlanVersion>, number: Int, of plan: Identifier<StoredPlan>?,
    _ person: Identifier<Person>, at now: Moment, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO plan_version (id, account_id, plan_id, number, content, duration, distance, created_at)
      VALUES (\(id.rawValue), \(person.rawValue), \(plan?.rawValue), \(number), \(try workout.json),
        \(workout.duration.value), \(workout.distance?.value), \(now.milliseconds))
      """)
  }

  fileprivate static let columns: SQL = "id, plan_id, number, duration, distance, created_at"
}

extension PlanVersion {
  fileprivate init(_ row: Row) throws {
    self.init(
      summary: try Summary(row), plan: try row.identifierOrNil("plan_id"), workout: try row.workout("content"))
  }
}

extension PlanVersion.Summary {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.identifier("id"), number: try row.count("number"), duration: Seconds(try row.real("duration")),
      distance: try row.realOrNil("distance").map { Metres($0) }, created: try row.moment("created_at"))
  }
}
