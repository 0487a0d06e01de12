internal import Jobs
package import Persistence
package import Units

package struct SessionStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The owner of the session with this token; updates `lastSeen`. Nil if the session is unknown or expired, or its owner is
  /// suspended.
  package func owner(of token: SecretToken, at now: Moment) async throws -> SignedIn? {
    guard let found = try await Self.find(token, in: database), now < found.session.end else { return nil }
    // Updated once a minute, to avoid a write per request. A future `lastSeen` comes from a clock that was ahead; without
    // correction, the session would last too long.
    if abs((now - found.session.lastSeen).value) >= 60 { try await note(found.session.id, seenAt: now) }
    return SignedIn(person: found.person, role: found.role, proof: .session(found.session.id))
  }

  /// Active sessions, last seen first.
  package func sessions(of person: Identifier<Person>, at now: Moment) async throws -> [Session] {
    let rows = try await database.all(
      """
      SELECT id, is_remembered, device, address, created_at, last_seen_at
      FROM session
      WHERE account_id = \(person.rawValue)
      ORDER BY last_seen_at DESC, id DESC
      """)
    return try rows.map(Session.init).filter { now < $0.end }
  }

  /// False if the person has no such session.
  package func end(
    _ session: Identifier<Session>, of person: Identifier<Person>, noting entry: AuditEntry
  ) async throws -> Bool {
    try await database.write { transaction in
      let answer = try transaction.run(
        """
        DELETE FROM session
        WHERE id = \(session.rawValue)
          AND account_id = \(person.rawValue)
        """)
      guard answer.changes > 0 else { return false }
      try AuditStore.add(entry, in: transaction)
      try EventStore.recheck(person, in: transaction)
      return true
    }
  }

  /// Ends all sessions of a person except `kept`.
  package func endOthers(
    of person: Identifier<Person>, than kept: Identifier<Session>?, noting entry: AuditEntry
  ) async throws {
    try await database.write { transaction in
      try Self.endAll(of: person, but: kept, in: transaction)
      try AuditStore.add(entry, in: transaction)
    }
  }

  /// Removes expired sessions, and devices unused for a year. Future times from a clock that was ahead are set to now, so
  /// nobody is logged out and nothing lasts too long.
  package func sweep(at now: Moment) async throws {
    let ahead = now + Seconds(24 * 3600)
    try await database.run(
      "UPDATE session SET last_seen_at = \(now.milliseconds) WHERE last_seen_at > \(ahead.milliseconds)")
    try await database.run(
      "UPDATE known_device SET last_used_at = \(now.milliseconds) WHERE last_used_at > \(ahead.milliseconds)")
    try await database.run(
      """
      DELETE FROM session
      WHERE (is_remembered = 0 AND last_seen_at <= \((now - Stay.short.idleTime).milliseconds))
        OR last_seen_at <= \((now - Stay.remembered.idleTime).milliseconds)
      """)
    try await database.run(
      "DELETE FROM known_device WHERE last_used_at < \((now - Seconds(365 * 24 * 3600)).milliseconds)")
  }

  static func add(
    _ session: Session, of person: Identifier<Person>, openedBy token: SecretToken, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO session (id, account_id, token_hash, is_remembered, device, address, created_at, last_seen_at)
      VALUES (\(session.id.rawValue), \(person.rawValue), \(token.hash), \(session.stay == .remembered ? 1 : 0),
        \(session.device), \(session.address), \(session.created.milliseconds), \(session.lastSeen.milliseconds))
      """)
  }

  static func endAll(
    of person: Identifier<Person>, but kept: Identifier<Session>?, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      DELETE FROM session
      WHERE account_id = \(person.rawValue)
        AND id <> \(kept?.rawValue ?? "")
      """)
    try EventStore.recheck(person, in: transaction)
  }

  private func note(_ session: Identifier<Session>, seenAt now: Moment) async throws {
    try await database.run("UPDATE session SET last_seen_at = \(now.milliseconds) WHERE id = \(session.rawValue)")
  }

  private struct Found {
    let person: Identifier<Person>
    let role: Role
    let session: Session
  }

  private static func find(_ token: SecretToken, in database: any Database) async throws -> Found? {
    let row = try await database.first(
      """
      SELECT session.id, is_remembered, device, address, session.created_at, last_seen_at, account_id, role
      FROM session
      JOIN account ON account.id = session.account_id
      WHERE token_hash = \(token.hash)
        AND suspended_at IS NULL
      """)
    guard let row else { return nil }
    return Found(
      person: try row.identifier("account_id"), role: try row.choice("role"), session: try Session(row))
  }
}

extension Session {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.identifier("id"), stay: try row.integer("is_remembered") == 1 ? .remembered : .short,
      device: try row.text("device"), address: try row.text("address"), created: try row.moment("created_at"),
      lastSeen: try row.moment("last_seen_at"))
  }
}
