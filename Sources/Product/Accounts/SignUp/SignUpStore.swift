internal import Jobs
package import Persistence
package import Units

package struct SignUpStore: Sendable {
  private let database: any Database
  private let vault: Vault
  private let jobs: JobStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
    jobs = JobStore(database: database)
  }

  /// Counts the attempt, and rejects early what would also fail after hashing the password.
  func admit(_ username: Username, from address: ClientAddress, at now: Moment) async throws {
    let attempt = Attempt(.signUpFromAddress, from: address, vault)
    let isTaken = try await database.write { transaction in
      try AttemptStore.take([attempt], at: now, in: transaction)
      try Self.removeLapsed(with: username, at: now, in: transaction)
      return try transaction.first("SELECT id FROM account WHERE username_key = \(username.key)") != nil
    }
    if isTaken { throw FormError(.username, .taken) }
  }

  /// The first account is confirmed and becomes administrator, because nobody else could do that.
  func add(_ account: NewAccount, noting entry: AuditEntry) async throws -> SignUp.Outcome {
    do {
      // Exclusive, because whether an account is the first depends on all others.
      return try await database.transact(.alone) { transaction in
        let isFirst = try Self.isEmpty(transaction)
        if isFirst, !account.mayBeFirst { throw SignUp.WrongSetupCodeError() }
        let role = isFirst ? .administrator : account.verifiedAs
        try insert(account, role: role ?? .person, verified: role == nil ? nil : account.created, in: transaction)
        try AuditStore.add(entry, in: transaction)
        if role == nil { try jobs.add(account.message, in: transaction) }
        return role == nil ? .toConfirm : .confirmed
      }
    } catch DatabaseError.unique(.columns(table: "account", ["username_key"])) {
      throw FormError(.username, .taken)
    } catch DatabaseError.unique(.columns(table: "account", ["email_key"])) {
      throw FormError(.email, .taken)
    }
  }

  /// Removes accounts not confirmed within a week, and those dated in the future by a clock that was ahead: their confirmation
  /// links are gone.
  package func sweep(at now: Moment) async throws {
    try await database.run(
      """
      DELETE FROM account
      WHERE verified_at IS NULL
        AND (
          created_at < \((now - Self.timeToConfirm).milliseconds)
          OR created_at > \((now + Self.timeToHoldName).milliseconds)
        )
      """)
  }

  private func insert(
    _ account: NewAccount, role: Role, verified: Moment?, in transaction: any Transaction
  ) throws {
    let request = account.request
    let email = try vault.seal(Array(request.email.text.utf8), in: .email, of: account.id)
    let emailKey = vault.fingerprint(of: request.email.normalForm, as: .email)
    let searchKey = AccountSearch.key(request.firstName, request.lastName, request.username)
    _ = try transaction.run(
      """
      INSERT INTO account (id, username, username_key, first_name, last_name, search_key, email, email_key, password,
        language, time_zone, units, picture_audience, role, created_at, verified_at, version)
      VALUES (\(account.id.rawValue), \(request.username.text), \(request.username.key), \(request.firstName.text),
        \(request.lastName.text), \(searchKey), \(email), \(emailKey), \(account.password.text),
        \(request.preferences.language.rawValue), \(request.preferences.timeZone.text),
        \(request.preferences.units.rawValue), \(request.preferences.pictureAudience.rawValue), \(role.rawValue), \(account.created.milliseconds),
        \(verified?.milliseconds), 1)
      """)
  }

  /// Whether there are no accounts.
  package func isEmpty() async throws -> Bool { try await database.read { try Self.isEmpty($0) } }

  private static func isEmpty(_ transaction: any Transaction) throws -> Bool {
    try transaction.first("SELECT id FROM account LIMIT 1") == nil
  }

  private static func removeLapsed(with username: Username, at now: Moment, in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      DELETE FROM account
      WHERE username_key = \(username.key)
        AND verified_at IS NULL
        AND (
          created_at < \((now - timeToHoldName).milliseconds)
          OR created_at > \((now + timeToHoldName).milliseconds)
        )
      """)
  }

  /// After this time, another sign-up may take an unconfirmed username: an account with a wrong address could never be
  /// confirmed.
  private static let timeToHoldName = Seconds(24 * 3600)
  private static let timeToConfirm = Seconds(7 * 24 * 3600)
}
