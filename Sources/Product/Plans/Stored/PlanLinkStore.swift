package import Accounts
package import Persistence
package import Units

/// Stores links to shared plans. It keeps only hashes of their secrets.
package struct PlanLinkStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Links, newest first.
  /// - Throws: `PlanError.noSuchPlan`.
  package func links(
    of plan: Identifier<StoredPlan>, ownedBy person: Identifier<Person>, at now: Moment
  ) async throws -> [PlanLink] {
    try await database.read { transaction in
      _ = try PlanStore.kept(plan, of: person, in: transaction)
      return try Self.links(of: plan, ownedBy: person, at: now, in: transaction)
    }
  }

  package func add(
    to plan: Identifier<StoredPlan>, ownedBy person: Identifier<Person>, until end: Moment?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> (link: PlanLink, token: SecretToken) {
    let link = PlanLink(id: Identifier(at: now, using: &generator), plan: plan, created: now, end: end)
    let token = SecretToken(using: &generator)
    try await database.write { transaction in
      _ = try PlanStore.kept(plan, of: person, in: transaction)
      guard try Self.links(of: plan, ownedBy: person, at: now, in: transaction).count < PlanLink.most else {
        throw PlanError.tooManyLinks(most: PlanLink.most)
      }
      _ = try transaction.run(
        """
        INSERT INTO plan_link (id, account_id, plan_id, token_hash, created_at, ends_at)
        VALUES (\(link.id.rawValue), \(person.rawValue), \(plan.rawValue), \(token.hash), \(now.milliseconds),
          \(end?.milliseconds))
        """)
    }
    return (link, token)
  }

  /// - Throws: `PlanError.noSuchLink`.
  package func revoke(_ link: Identifier<PlanLink>, of person: Identifier<Person>) async throws {
    let answer = try await database.run(
      "DELETE FROM plan_link WHERE id = \(link.rawValue) AND account_id = \(person.rawValue)")
    guard answer.changes > 0 else { throw PlanError.noSuchLink }
  }

  /// The current plan behind a link, without its owner's values.
  /// - Throws: `PlanError.noSuchLink`.
  package func workout(by token: SecretToken, at now: Moment) async throws -> WorkoutPlan {
    try await database.read { try Self.workout(by: token, at: now, in: $0) }
  }

  /// Stores a copy of the plan behind a link.
  package func copy(
    by token: SecretToken, to person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> StoredPlan {
    let new = PlanStore.NewPlan(at: now, using: &generator)
    return try await database.write { transaction in
      let workout = try Self.workout(by: token, at: now, in: transaction)
      return try PlanStore.add(workout, new, of: person, at: now, in: transaction)
    }
  }

  private static func workout(
    by token: SecretToken, at now: Moment, in transaction: any Transaction
  ) throws -> WorkoutPlan {
    let row = try transaction.first(
      """
      SELECT content
      FROM plan_link
      JOIN account ON account.id = plan_link.account_id
      JOIN plan ON plan.id = plan_link.plan_id
      JOIN plan_version ON plan_version.plan_id = plan.id
        AND plan_version.number = plan.number
      WHERE token_hash = \(token.hash)
        AND COALESCE(ends_at, \(Int64.max)) > \(now.milliseconds)
        AND removed_at IS NULL
        AND suspended_at IS NULL
      """)
    guard let row else { throw PlanError.noSuchLink }
    return try row.workout("content").forOthers
  }

  private static func links(
    of plan: Identifier<StoredPlan>, ownedBy person: Identifier<Person>, at now: Moment,
    in transaction: any Transaction
  ) throws -> [PlanLink] {
    let rows = try transaction.all(
      """
      SELECT id, plan_id, created_at, ends_at
      FROM plan_link
      WHERE plan_id = \(plan.rawValue)
        AND account_id = \(person.rawValue)
        AND COALESCE(ends_at, \(Int64.max)) > \(now.milliseconds)
      ORDER BY id DESC
      """)
    return try rows.map { row in
      PlanLink(
        id: try row.identifier("id"), plan: try row.identifier("plan_id"), created: try row.moment("created_at"),
        end: try row.momentOrNil("ends_at"))
    }
  }
}
