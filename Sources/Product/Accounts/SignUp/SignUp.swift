internal import Jobs
package import Units

/// How somebody gets an account.
///
/// An address may be claimed by several accounts, but only one confirms it; so the answer is the same, after the same work,
/// whether it belongs to somebody or not. What is different is the letter.
package struct SignUp: Sendable {
  package enum Door: Hashable, Sendable {
    case open
    /// Only the first account can still be made, so that an installation can have an administrator at all.
    case closed
  }

  /// Nobody can sign up here by themselves.
  package struct Closed: Error, Hashable, Sendable {}

  private let store: SignUpStore
  private let hasher: PasswordHasher
  private let door: Door

  package init(_ store: SignUpStore, _ hasher: PasswordHasher, door: Door) {
    self.store = store
    self.hasher = hasher
    self.door = door
  }

  /// Throws `FormError`, `TooManyAttemptsError`, `PasswordHasher.TooBusy` or `Closed`.
  package func signUp(
    _ form: SignUpForm, from origin: Origin, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    let request = try SignUpRequest(form)
    try await store.admit(request.username, from: origin.address, door, at: now)
    try await make(request, door, verified: nil, from: origin, at: now, using: &generator)
  }

  /// By who runs the installation: confirmed at once, and whatever the door.
  package func add(
    _ form: SignUpForm, role: Role, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    let request = try SignUpRequest(form)
    try await make(request, .open, verified: role, from: nil, at: now, using: &generator)
  }

  private func make(
    _ request: SignUpRequest, _ door: Door, verified role: Role?, from origin: Origin?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws {
    let id = Identifier<Person>(at: now, using: &generator)
    let entry = AuditEntry(.signedUp, by: nil, about: id, from: origin, at: now, using: &generator)
    let password = try await hasher.hash(request.password, salt: PasswordHash.salt(using: &generator))
    try await store.add(
      NewAccount(
        id: id, request: request, password: password, verifiedAs: role,
        letter: LetterOrder.welcome(id).job(at: now, using: &generator), created: now), door, noting: entry)
  }
}

/// An account about to be.
struct NewAccount: Sendable {
  let id: Identifier<Person>
  let request: SignUpRequest
  let password: PasswordHash
  /// Nil when the address must be confirmed first.
  let verifiedAs: Role?
  /// Asks for the confirmation.
  let letter: NewJob
  let created: Moment
}
