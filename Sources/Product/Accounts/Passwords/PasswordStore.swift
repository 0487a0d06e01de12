internal import Jobs
package import Persistence
internal import Units

/// A new password ready to be stored.
struct PreparedPassword: Sendable {
  let person: Identifier<Person>
  let hash: PasswordHash
  let tokens: PasswordChange.Tokens
  let message: NewJob
  let now: Moment
}

package struct PasswordStore: Sendable {
  private let database: any Database
  private let vault: Vault
  private let jobs: JobStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
    jobs = JobStore(database: database)
  }

  /// Counts the attempt and returns the stored hash.
  func beginProof(of person: Identifier<Person>, at now: Moment) async throws -> PasswordHash? {
    let attempt = attempt(person)
    return try await database.write { transaction in
      try AttemptStore.take([attempt], at: now, in: transaction)
      return try AccountStore.password(of: person, in: transaction)
    }
  }

  func finishProof(of person: Identifier<Person>) async throws {
    let attempt = attempt(person)
    try await database.write { try AttemptStore.giveBack(attempt, in: $0) }
  }

  func change(_ change: PreparedPassword, keeping session: Identifier<Session>?, noting entry: AuditEntry) async throws
  {
    try await database.write { try set(change, keeping: session, noting: entry, in: $0) }
  }

  /// - Throws: `UnusableLinkError`.
  func reset(_ change: PreparedPassword, using token: SecretToken, noting entry: AuditEntry) async throws {
    try await database.write { transaction in
      _ = try LinkStore.use(token, for: .reset, at: change.now, in: transaction)
      try LogInStore.forgetDevices(of: change.person, in: transaction)
      try set(change, keeping: nil, noting: entry, in: transaction)
    }
  }

  private func set(
    _ change: PreparedPassword, keeping session: Identifier<Session>?, noting entry: AuditEntry,
    in transaction: any Transaction
  ) throws {
    try AccountStore.set(change.hash, of: change.person, in: transaction)
    try SessionStore.endAll(of: change.person, but: session, in: transaction)
    try LinkStore.endAll(of: change.person, for: .reset, in: transaction)
    if change.tokens == .revoke { try AccessTokenStore.revokeAll(of: change.person, in: transaction) }
    try AuditStore.add(entry, in: transaction)
    try jobs.add(change.message, in: transaction)
  }

  private func attempt(_ person: Identifier<Person>) -> Attempt {
    Attempt(.passwordAgain, vault.fingerprint(of: person.rawValue, as: .login))
  }
}
