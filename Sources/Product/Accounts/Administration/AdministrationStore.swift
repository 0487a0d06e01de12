package import Persistence
package import Units

/// What administrators can see and do. They have no access to health data.
package struct AdministrationStore: Sendable {
  /// The change would leave the server without an administrator.
  package struct LastAdministrator: Error, Hashable, Sendable {}

  private let database: any Database
  private let vault: Vault

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
  }

  /// People, newest first.
  /// - Parameters:
  ///   - words: part of a name or username, or a whole e-mail address; nil for everybody.
  ///   - earlier: the last person of the previous page.
  package func people(
    matching words: String?, before earlier: Identifier<Person>?, atMost count: Int
  ) async throws -> [Account] {
    let pattern = words.map(AccountSearch.pattern) ?? "%"
    let emailKey = words.map { vault.fingerprint(of: LogInName.folded($0), as: .email) } ?? []
    let start = earlier?.rawValue ?? "g"
    return try await database.read { [vault] transaction in
      let rows = try transaction.all(
        """
        SELECT \(AccountStore.columns)
        FROM account
        WHERE (search_key LIKE \(pattern) ESCAPE '\\' OR email_key = \(emailKey))
          AND id < \(start)
        ORDER BY id DESC
        LIMIT \(count)
        """)
      return try rows.map { try Account($0, vault) }
    }
  }

  /// Suspends an account: ends its sessions and blocks its access tokens.
  /// - Returns: false if the person doesn't exist.
  /// - Throws: `LastAdministrator`.
  package func suspend(_ person: Identifier<Person>, at now: Moment, noting entry: AuditEntry) async throws -> Bool {
    try await database.write { transaction in
      try Self.requireAnother(than: person, in: transaction)
      let answer = try transaction.run(
        """
        UPDATE account
        SET suspended_at = COALESCE(suspended_at, \(now.milliseconds)),
          version = version + 1
        WHERE id = \(person.rawValue)
        """)
      guard answer.changes > 0 else { return false }
      try SessionStore.endAll(of: person, but: nil, in: transaction)
      try AuditStore.add(entry, in: transaction)
      return true
    }
  }

  /// Lifts a suspension.
  /// - Returns: false if the person doesn't exist.
  package func restore(_ person: Identifier<Person>, noting entry: AuditEntry) async throws -> Bool {
    try await database.write { transaction in
      let answer = try transaction.run(
        "UPDATE account SET suspended_at = NULL, version = version + 1 WHERE id = \(person.rawValue)")
      if answer.changes > 0 { try AuditStore.add(entry, in: transaction) }
      return answer.changes > 0
    }
  }

  /// - Returns: false if the person doesn't exist.
  /// - Throws: `LastAdministrator`.
  package func setRole(_ role: Role, of person: Identifier<Person>, noting entry: AuditEntry) async throws -> Bool {
    try await database.write { transaction in
      if role != .administrator { try Self.requireAnother(than: person, in: transaction) }
      let answer = try transaction.run(
        "UPDATE account SET role = \(role.rawValue), version = version + 1 WHERE id = \(person.rawValue)")
      if answer.changes > 0 { try AuditStore.add(entry, in: transaction) }
      return answer.changes > 0
    }
  }

  /// - Throws: `LastAdministrator` if `person` is the only administrator who can log in.
  static func requireAnother(than person: Identifier<Person>, in transaction: any Transaction) throws {
    let rows = try transaction.all(
      """
      SELECT id
      FROM account
      WHERE role = 'administrator'
        AND suspended_at IS NULL
        AND verified_at IS NOT NULL
      """)
    let administrators: [Identifier<Person>] = try rows.map { try $0.identifier("id") }
    guard administrators != [person] else { throw LastAdministrator() }
  }
}
