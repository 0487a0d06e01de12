package import Persistence
package import Units

/// Deletes plans archived long ago, and versions without references.
package struct PlanSweepStore: Sendable {
  private let database: any Database
  /// The number of versions per transaction.
  private static let batch = 200

  package init(_ database: any Database) { self.database = database }

  package func sweep(at now: Moment) async throws {
    let before = (now - StoredPlan.remembered).milliseconds
    try await database.run("DELETE FROM plan WHERE removed_at < \(before)")
    try await database.run("DELETE FROM enrolment WHERE left_at < \(before)")
    try await database.run("DELETE FROM scheduled_workout WHERE removed_at < \(before) AND ends_before <= day")
    try await database.run("DELETE FROM plan_link WHERE ends_at < \(now.milliseconds)")
    var last = ""
    while true {
      let after = last
      let (next, count) = try await database.write { try Self.removeOrphans(after: after, in: $0) }
      guard count == Self.batch else { return }
      last = next
    }
  }

  /// Foreign keys protect referenced versions, also from tables that this target doesn't know.
  private static func removeOrphans(
    after last: String, in transaction: any Transaction
  ) throws -> (last: String, count: Int) {
    let rows = try transaction.all(
      """
      SELECT id
      FROM plan_version
      WHERE plan_id IS NULL
        AND id > \(last)
      ORDER BY id
      LIMIT \(batch)
      """)
    for row in rows {
      let id = try row.text("id")
      do {
        try transaction.savepoint { _ = try transaction.run("DELETE FROM plan_version WHERE id = \(id)") }
      } catch DatabaseError.foreignKey { continue }
    }
    return (try rows.last?.text("id") ?? last, rows.count)
  }
}
