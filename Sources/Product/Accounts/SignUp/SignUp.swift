internal import Jobs
package import Units

/// How somebody gets an account.
///
/// An address may be claimed by several accounts, but only one confirms it; so the answer is the same, after the same work,
/// whether it belongs to somebody or not. What is different is the letter.
package struct SignUp: Sendable {
  package enum Door: Hashable, Sendable {
    case open
    /// Who runs the installation makes all accounts, the first one too: whoever came first would be its administrator.
    case closed
  }

  /// What somebody has to do before they can log in.
  package enum Outcome: Hashable, Sendable {
    /// The first of all: nothing.
    case confirmed
    /// Follow the link in a letter.
    case toConfirm
  }

  /// Nobody can sign up here by themselves.
  package struct Closed: Error, Hashable, Sendable { package init() {} }

  /// Nobody has an account yet, and the setup code is missing or another one.
  package struct WrongSetupCodeError: Error, Hashable, Sendable { package init() {} }

  private let store: SignUpStore
  private let hasher: PasswordHasher
  package let door: Door
  package let setupCode: SetupCode?

  /// - Parameter setupCode: of the first of all; nil where only people at this machine can sign up.
  package init(_ store: SignUpStore, _ hasher: PasswordHasher, door: Door, setupCode: SetupCode? = nil) {
    self.store = store
    self.hasher = hasher
    self.door = door
    self.setupCode = setupCode
  }

  /// Whether whoever signs up next must give the setup code.
  package func asksForSetupCode() async throws -> Bool {
    guard door == .open, setupCode != nil else { return false }
    return try await store.isEmpty()
  }

  /// Throws `FormError`, `TooManyAttemptsError`, `PasswordHasher.TooBusy`, `Closed` or `WrongSetupCodeError`.
  @discardableResult
  package func signUp(
    _ form: SignUpForm, from origin: Origin, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> Outcome {
    guard door == .open else { throw Closed() }
    let request = try SignUpRequest(form)
    try await store.admit(request.username, from: origin.address, at: now)
    let mayBeFirst = setupCode?.isGiven(by: form.setupCode) ?? true
    if !mayBeFirst, try await store.isEmpty() { throw WrongSetupCodeError() }
    return try await make(
      request, verified: nil, mayBeFirst: mayBeFirst, from: origin, at: now, using: &generator)
  }

  /// By who runs the installation: confirmed at once, and whatever the door.
  package func add(
    _ form: SignUpForm, role: Role, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    let request = try SignUpRequest(form)
    _ = try await make(request, verified: role, mayBeFirst: true, from: nil, at: now, using: &generator)
  }

  private func make(
    _ request: SignUpRequest, verified role: Role?, mayBeFirst: Bool, from origin: Origin?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Outcome {
    let id = Identifier<Person>(at: now, using: &generator)
    let entry = AuditEntry(.signedUp, by: nil, about: id, from: origin, at: now, using: &generator)
    let password = try await hasher.hash(request.password, salt: PasswordHash.salt(using: &generator))
    return try await store.add(
      NewAccount(
        id: id, request: request, password: password, verifiedAs: role, mayBeFirst: mayBeFirst,
        message: EmailOrder.welcome(id).job(at: now, using: &generator), created: now), noting: entry)
  }
}

/// An account about to be.
struct NewAccount: Sendable {
  let id: Identifier<Person>
  let request: SignUpRequest
  let password: PasswordHash
  /// Nil when the address must be confirmed first.
  let verifiedAs: Role?
  /// Whether they may become the administrator of an installation without accounts.
  let mayBeFirst: Bool
  /// Asks for the confirmation.
  let message: NewJob
  let created: Moment
}
