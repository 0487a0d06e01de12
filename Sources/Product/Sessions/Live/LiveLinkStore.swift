package import Accounts
package import Persistence
package import Units

/// Links for followers without an account: table `live_link`. Only a hash of the token is stored.
package struct LiveLinkStore: Sendable {
  private let database: any Database
  private let sessions: TrainingSessionStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    sessions = TrainingSessionStore(database, vault)
  }

  /// - Throws: `SessionError`.
  package func make(
    named name: SessionTitle, for session: Identifier<TrainingSession>, by person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> NewLiveLink {
    let token = SecretToken(using: &generator)
    let link = LiveLink(id: Identifier(at: now, using: &generator), session: session, name: name, created: now)
    try await database.write { transaction in
      let found = try sessions.kept(session, of: person, expecting: nil, in: transaction)
      guard found.life.isUnderWay || found.life.state == .planned else { throw SessionError.isOver }
      guard try Self.links(of: session, person, in: transaction).count < LiveLink.most else {
        throw SessionError.tooMany(most: LiveLink.most)
      }
      _ = try transaction.run(
        """
        INSERT INTO live_link (id, account_id, session_id, token_hash, name, created_at)
        VALUES (
          \(link.id.rawValue), \(person.rawValue), \(session.rawValue), \(token.hash), \(name.text), \(now.milliseconds)
        )
        """)
    }
    return NewLiveLink(link: link, token: token)
  }

  /// - Throws: `SessionError.noSuchSession`.
  package func links(
    of session: Identifier<TrainingSession>, by person: Identifier<Person>
  ) async throws -> [LiveLink] {
    try await database.read { transaction in
      _ = try sessions.present(session, of: person, in: transaction)
      return try Self.links(of: session, person, in: transaction)
    }
  }

  /// Ends a link. False if it doesn't exist.
  package func end(
    _ link: Identifier<LiveLink>, of session: Identifier<TrainingSession>, by person: Identifier<Person>
  ) async throws -> Bool {
    try await database.write { transaction in
      let ended = try transaction.run(
        """
        DELETE FROM live_link
        WHERE id = \(link.rawValue)
          AND session_id = \(session.rawValue)
          AND account_id = \(person.rawValue)
        """
      ).changes
      // Followers by this link check again and lose access.
      try transaction.signal(LiveChannel.name, session.rawValue)
      return ended > 0
    }
  }

  /// The session that a valid link belongs to.
  /// - Throws: `SessionError.noSuchSession`.
  package func session(by token: SecretToken) async throws -> TrainingSession {
    try await database.read { transaction in
      let row = try transaction.first(
        """
        SELECT session_id, account_id
        FROM live_link
        WHERE token_hash = \(token.hash)
        """)
      guard let row else { throw SessionError.noSuchSession }
      return try sessions.kept(
        try row.identifier("session_id"), of: try row.identifier("account_id"), expecting: nil, in: transaction)
    }
  }

  /// Deletes all links of a session.
  package static func endAll(of session: Identifier<TrainingSession>, in transaction: any Transaction) throws {
    _ = try transaction.run("DELETE FROM live_link WHERE session_id = \(session.rawValue)")
  }

  private static func links(
    of session: Identifier<TrainingSession>, _ person: Identifier<Person>, in transaction: any Transaction
  ) throws -> [LiveLink] {
    try transaction.all(
      """
      SELECT id, session_id, name, created_at
      FROM live_link
      WHERE session_id = \(session.rawValue)
        AND account_id = \(person.rawValue)
      ORDER BY id
      """
    ).map { row in
      LiveLink(
        id: try row.identifier("id"), session: try row.identifier("session_id"),
        name: SessionTitle(stored: try row.text("name")), created: try row.moment("created_at"))
    }
  }
}

/// The signal channels that notify followers of a session.
enum LiveChannel {
  /// Carries the session's identifier.
  static let name = "training_live"
  /// Current values, which aren't stored.
  static let present = "training_present"
  /// The number of followers in each process.
  static let followers = "training_followers"
}
