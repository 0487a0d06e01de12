internal import Jobs
package import Persistence
package import Units

package struct AccessTokenStore: Sendable {
  /// The person has the maximum number of tokens.
  package struct TooMany: Error, Hashable, Sendable { package let maximum: Int }

  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The owner and scopes of a token. Nil if the token is unknown, revoked or expired, or its owner is suspended.
  package func owner(of secret: TokenSecret, at now: Moment) async throws -> SignedIn? {
    let row = try await database.first(
      """
      SELECT access_token.id, account_id, role, scopes, ends_at, last_used_at
      FROM access_token
      JOIN account ON account.id = access_token.account_id
      WHERE token_hash = \(secret.hash)
        AND suspended_at IS NULL
        AND verified_at IS NOT NULL
      """)
    guard let row else { return nil }
    if let end = try row.momentOrNil("ends_at"), end <= now { return nil }
    let id: Identifier<AccessToken> = try row.identifier("id")
    let lastUsed = try row.momentOrNil("last_used_at")
    if lastUsed.map({ abs((now - $0).value) >= 60 }) ?? true { try await note(id, usedAt: now) }
    return SignedIn(
      person: try row.identifier("account_id"), role: try row.choice("role"),
      proof: .token(id, Scope.set(try row.text("scopes"))))
  }

  /// Newest first, including expired tokens until they are removed.
  package func tokens(of person: Identifier<Person>) async throws -> [AccessToken] {
    let rows = try await database.all(
      """
      SELECT id, name, scopes, created_at, ends_at, last_used_at
      FROM access_token
      WHERE account_id = \(person.rawValue)
      ORDER BY id DESC
      """)
    return try rows.map(AccessToken.init)
  }

  /// - Throws: `TooMany`.
  package func add(
    _ new: NewAccessToken, of person: Identifier<Person>, noting entry: AuditEntry
  ) async throws -> AccessToken {
    try await database.write { transaction in
      let count = try transaction.all("SELECT id FROM access_token WHERE account_id = \(person.rawValue)").count
      guard count < Self.maximum else { throw TooMany(maximum: Self.maximum) }
      _ = try transaction.run(
        """
        INSERT INTO access_token (id, account_id, token_hash, name, scopes, created_at, ends_at)
        VALUES (\(new.token.id.rawValue), \(person.rawValue), \(new.secret.hash), \(new.token.name),
          \(Scope.text(new.token.scopes)), \(new.token.created.milliseconds), \(new.token.end?.milliseconds))
        """)
      try AuditStore.add(entry, in: transaction)
    }
    return new.token
  }

  /// False if the person has no such token.
  package func revoke(
    _ token: Identifier<AccessToken>, of person: Identifier<Person>, noting entry: AuditEntry
  ) async throws -> Bool {
    try await database.write { transaction in
      let answer = try transaction.run(
        "DELETE FROM access_token WHERE id = \(token.rawValue) AND account_id = \(person.rawValue)")
      guard answer.changes > 0 else { return false }
      try AuditStore.add(entry, in: transaction)
      try EventStore.recheck(person, in: transaction)
      return true
    }
  }

  static func revokeAll(of person: Identifier<Person>, in transaction: any Transaction) throws {
    _ = try transaction.run("DELETE FROM access_token WHERE account_id = \(person.rawValue)")
    try EventStore.recheck(person, in: transaction)
  }

  private func note(_ token: Identifier<AccessToken>, usedAt now: Moment) async throws {
    try await database.run("UPDATE access_token SET last_used_at = \(now.milliseconds) WHERE id = \(token.rawValue)")
  }

  private static let maximum = 50
}

extension Scope {
  /// Separated by spaces, as in OAuth.
  fileprivate static func text(_ scopes: Set<Scope>) -> String {
    scopes.map(\.rawValue).sorted().joined(separator: " ")
  }

  /// Scopes unknown to this version grant nothing.
  fileprivate static func set(_ text: String) -> Set<Scope> {
    Set(text.split(separator: " ").compactMap { Scope(rawValue: String($0)) })
  }
}

extension AccessToken {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.identifier("id"), name: try row.text("name"), scopes: Scope.set(try row.text("scopes")),
      created: try row.moment("created_at"), end: try row.momentOrNil("ends_at"),
      lastUsed: try row.momentOrNil("last_used_at"))
  }
}
