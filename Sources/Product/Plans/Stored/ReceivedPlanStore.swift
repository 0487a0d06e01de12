package import Persistence
package import Units

/// Stores plans sent from one person to another. They are copies, kept until accepted or declined.
package struct ReceivedPlanStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Received plans, newest first.
  /// - Parameter last: the last plan of the page before.
  package func plans(
    for person: Identifier<Person>, after last: Identifier<ReceivedPlan>? = nil, atMost count: Int
  ) async throws -> [ReceivedPlan] {
    let rows = try await database.all(
      """
      SELECT \(Self.columns)
      FROM received_plan
      JOIN account ON account.id = sender_id
      WHERE account_id = \(person.rawValue)
        AND received_plan.id < \(last?.rawValue ?? beyondAll)
      ORDER BY received_plan.id DESC
      LIMIT \(count)
      """)
    return try rows.map(ReceivedPlan.init)
  }

  /// - Precondition: `receiver` is another person.
  package func send(
    _ plan: Identifier<StoredPlan>, of sender: Identifier<Person>, to receiver: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws {
    precondition(sender != receiver, "people have their own plans already")
    let id = Identifier<ReceivedPlan>(at: now, using: &generator)
    try await database.write { transaction in
      let stored = try PlanStore.kept(plan, of: sender, in: transaction)
      let workout = try PlanVersionStore.version(stored.current.id, of: sender, in: transaction).workout
      let row = try transaction.first(
        """
        SELECT COUNT(*) AS waiting, COUNT(CASE WHEN sender_id = \(sender.rawValue) THEN 1 END) AS own
        FROM received_plan
        WHERE account_id = \(receiver.rawValue)
        """)
      guard let row else { throw DatabaseError.damaged }
      guard try row.count("waiting") < ReceivedPlan.most, try row.count("own") < ReceivedPlan.mostOfSender else {
        throw PlanError.inboxFull
      }
      _ = try transaction.run(
        """
        INSERT INTO received_plan (id, account_id, sender_id, content, sent_at)
        VALUES (\(id.rawValue), \(receiver.rawValue), \(sender.rawValue), \(try workout.forOthers.json),
          \(now.milliseconds))
        """)
    }
  }

  /// Adds the plan to the receiver's own plans.
  /// - Throws: `PlanError.noSuchPlan`.
  package func accept(
    _ id: Identifier<ReceivedPlan>, by person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> StoredPlan {
    let new = PlanStore.NewPlan(at: now, using: &generator)
    return try await database.write { transaction in
      let row = try transaction.first(
        """
        DELETE FROM received_plan
        WHERE id = \(id.rawValue)
          AND account_id = \(person.rawValue)
        RETURNING content
        """)
      guard let row else { throw PlanError.noSuchPlan }
      return try PlanStore.add(try row.workout("content"), new, of: person, at: now, in: transaction)
    }
  }

  /// - Throws: `PlanError.noSuchPlan`.
  package func decline(_ id: Identifier<ReceivedPlan>, by person: Identifier<Person>) async throws {
    let answer = try await database.run(
      "DELETE FROM received_plan WHERE id = \(id.rawValue) AND account_id = \(person.rawValue)")
    guard answer.changes > 0 else { throw PlanError.noSuchPlan }
  }

  private static let columns: SQL = "received_plan.id, username, content, sent_at"
}

extension ReceivedPlan {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.identifier("id"), sender: try row.text("username"), workout: try row.workout("content"),
      sent: try row.moment("sent_at"))
  }
}
