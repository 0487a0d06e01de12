package import Units

/// How somebody proves by a password who they are.
///
/// Failures are counted for each address, and for each name that was typed. Who shows the token of a device from which they
/// have logged in before is counted apart from all others (device cookies, OWASP), so that a stranger who uses up the
/// attempts on an account does not lock its owner out.
package struct LogIn: Sendable {
  package enum Failure: Error, Hashable, Sendable {
    /// No such account, or not its password: which, is nobody's business.
    case wrong
    /// The password was right, the address is not confirmed yet.
    case unverified
    /// The password was right, an administrator has shut them out.
    case suspended
  }

  private let store: LogInStore
  private let hasher: PasswordHasher

  package init(_ store: LogInStore, _ hasher: PasswordHasher) {
    self.store = store
    self.hasher = hasher
  }

  /// Throws `Refusal`, `TooManyAttemptsError` or `PasswordHasher.TooBusy`.
  /// - Parameter device: what the device was given when somebody logged in from it before.
  package func logIn(
    as name: String, password: String, stay: Stay, from origin: Origin, device: SecretToken?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Entry {
    let attempt = try await store.begin(name, from: origin.address, device: device, at: now)
    // Nothing that can be a password is known before any account was looked at, so that time says nothing of accounts.
    guard let password = Password(attempt: password) else { throw Failure.wrong }
    let salt = PasswordHash.salt(using: &generator)
    guard try await hasher.check(password, against: attempt.claimed?.password), let claimed = attempt.claimed else {
      if let person = attempt.claimed?.account.id {
        try await store.note(
          AuditEntry(.logInFailed, by: nil, about: person, from: origin, at: now, using: &generator))
      }
      throw Failure.wrong
    }
    if claimed.account.suspended != nil { throw Failure.suspended }
    if claimed.account.verified == nil { throw Failure.unverified }
    let entry = Entry(claimed.account, stay, from: origin, knownBy: attempt.knownDevice, at: now, using: &generator)
    let rehashed = claimed.password.cost == hasher.cost ? nil : try await hasher.hash(password, salt: salt)
    try await store.finish(
      attempt, entry, rehashed,
      noting: AuditEntry(
        .loggedIn, by: claimed.account.id, about: claimed.account.id, from: origin, at: now, using: &generator))
    return entry
  }
}

/// What somebody holds who has logged in. Both tokens go to them and to nobody else.
package struct Entry: Sendable {
  package let account: Account
  package let session: Session
  package let sessionToken: SecretToken
  /// To be kept by the device beyond the session.
  package let deviceToken: SecretToken

  fileprivate init(
    _ account: Account, _ stay: Stay, from origin: Origin, knownBy device: SecretToken?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) {
    self.account = account
    session = Session(
      id: Identifier(at: now, using: &generator), stay: stay, device: origin.device, address: origin.address.coarse,
      created: now, lastSeen: now)
    sessionToken = SecretToken(using: &generator)
    deviceToken = device ?? SecretToken(using: &generator)
  }
}
