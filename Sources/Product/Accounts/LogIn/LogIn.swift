package import Units

/// Password log-in.
///
/// Failures are counted per network address and per typed name. Devices with a token from an earlier log-in have their own
/// count (device cookies, OWASP). A stranger who exhausts the attempts on an account therefore doesn't lock out its owner.
package struct LogIn: Sendable {
  package enum Failure: Error, Hashable, Sendable {
    /// Unknown account or wrong password; the error doesn't reveal which.
    case wrong
    /// Correct password, but the address isn't confirmed.
    case unverified
    /// Correct password, but an administrator suspended the account.
    case suspended
  }

  private let store: LogInStore
  private let hasher: PasswordHasher

  package init(_ store: LogInStore, _ hasher: PasswordHasher) {
    self.store = store
    self.hasher = hasher
  }

  /// - Parameter device: the token the device received at an earlier log-in.
  /// - Throws: `Failure`, `TooManyAttemptsError` or `PasswordHasher.TooBusy`.
  package func logIn(
    as name: String, password: String, stay: Stay, from origin: Origin, device: SecretToken?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Entry {
    let attempt = try await store.begin(name, from: origin.address, device: device, at: now)
    // Impossible passwords fail before any account lookup, so the timing reveals nothing about accounts.
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

/// The result of a log-in. Both tokens go only to the logged-in device.
package struct Entry: Sendable {
  package let account: Account
  package let session: Session
  package let sessionToken: SecretToken
  /// The device keeps it beyond the session.
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
