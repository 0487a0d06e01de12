package import Units

/// Changes a password: with the old one, by a link, or by an administrator.
package struct PasswordChange: Sendable {
  /// Whether access tokens stay valid.
  package enum Tokens: Hashable, Sendable { case keep, revoke }

  private let store: PasswordStore
  private let accounts: AccountStore
  private let links: LinkStore
  private let proof: PasswordProof
  private let hasher: PasswordHasher

  package init(_ store: PasswordStore, _ accounts: AccountStore, _ links: LinkStore, _ hasher: PasswordHasher) {
    self.store = store
    self.accounts = accounts
    self.links = links
    self.hasher = hasher
    proof = PasswordProof(store, hasher)
  }

  /// Changes the password and ends all other sessions.
  /// - Throws: `FormError`, `PasswordProof.Wrong`, `TooManyAttemptsError` or `PasswordHasher.TooBusy`.
  package func change(
    _ old: String, to new: String, of person: Identifier<Person>, keeping session: Identifier<Session>?,
    tokens: Tokens, from origin: Origin, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    guard let account = try await accounts.account(person) else { throw PasswordProof.Wrong() }
    let password = try Self.read(new, for: account, as: .newPassword)
    try await proof.check(old, of: person, at: now)
    let change = try await prepare(password, of: person, tokens, at: now, using: &generator)
    let entry = AuditEntry(.passwordChanged, by: person, about: person, from: origin, at: now, using: &generator)
    try await store.change(change, keeping: session, noting: entry)
  }

  /// Resets the password by an e-mailed link and ends all sessions.
  /// - Throws: `UnusableLinkError`, `FormError` or `PasswordHasher.TooBusy`.
  package func reset(
    with token: String, to new: String, tokens: Tokens, from origin: Origin, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws {
    guard let token = SecretToken(token) else { throw UnusableLinkError() }
    let person = try await links.owner(of: token, for: .reset, at: now)
    guard let account = try await accounts.account(person) else { throw UnusableLinkError() }
    let change = try await prepare(
      Self.read(new, for: account, as: .password), of: person, tokens, at: now, using: &generator)
    let entry = AuditEntry(.passwordReset, by: nil, about: person, from: origin, at: now, using: &generator)
    try await store.reset(change, using: token, noting: entry)
  }

  /// Sets the password on behalf of an administrator and ends all sessions.
  /// - Throws: `FormError`.
  package func set(
    _ new: String, of account: Account, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    let change = try await prepare(
      Self.read(new, for: account, as: .password), of: account.id, .keep, at: now, using: &generator)
    let entry = AuditEntry(.passwordReset, by: nil, about: account.id, from: nil, at: now, using: &generator)
    try await store.change(change, keeping: nil, noting: entry)
  }

  private func prepare(
    _ password: Password, of person: Identifier<Person>, _ tokens: Tokens, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> PreparedPassword {
    PreparedPassword(
      person: person, hash: try await hasher.hash(password, salt: PasswordHash.salt(using: &generator)), tokens: tokens,
      message: try EmailOrder.passwordChanged(person).job(at: now, using: &generator), now: now)
  }

  private static func read(_ text: String, for account: Account, as field: Field) throws(FormError) -> Password {
    do {
      return try Password(text, otherThan: [.username: account.username.text, .email: account.email.text])
    } catch {
      throw FormError(field, error)
    }
  }
}
