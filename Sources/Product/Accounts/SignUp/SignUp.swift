internal import Jobs
package import Units

/// Account creation.
///
/// Several accounts may claim an address, but only one can confirm it. The response and the work are the same whether or not
/// the address is taken. Only the e-mail differs.
package struct SignUp: Sendable {
  /// Whether strangers may sign up.
  package enum Door: Hashable, Sendable {
    case open
    /// Only the administrator creates accounts, including the first one. Otherwise the first visitor would become
    /// administrator.
    case closed
  }

  /// The required action before the first log-in.
  package enum Outcome: Hashable, Sendable {
    /// None: the first account.
    case confirmed
    /// Follow the link in the e-mail.
    case toConfirm
  }

  /// Self-registration is disabled.
  package struct Closed: Error, Hashable, Sendable { package init() {} }

  /// No account exists yet, and the setup code is missing or wrong.
  package struct WrongSetupCodeError: Error, Hashable, Sendable { package init() {} }

  private let store: SignUpStore
  private let hasher: PasswordHasher
  package let door: Door
  package let setupCode: SetupCode?

  /// - Parameter setupCode: required for the first account; nil if only people at this machine can sign up.
  package init(_ store: SignUpStore, _ hasher: PasswordHasher, door: Door, setupCode: SetupCode? = nil) {
    self.store = store
    self.hasher = hasher
    self.door = door
    self.setupCode = setupCode
  }

  /// Whether the next sign-up requires the setup code.
  package func asksForSetupCode() async throws -> Bool {
    guard door == .open, setupCode != nil else { return false }
    return try await store.isEmpty()
  }

  /// - Throws: `FormError`, `TooManyAttemptsError`, `PasswordHasher.TooBusy`, `Closed` or `WrongSetupCodeError`.
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

  /// Creates an account on behalf of an administrator, confirmed at once and regardless of `door`.
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

/// A validated new account.
struct NewAccount: Sendable {
  let id: Identifier<Person>
  let request: SignUpRequest
  let password: PasswordHash
  /// The role of an account confirmed at once; nil if the address must be confirmed first.
  let verifiedAs: Role?
  /// Whether the account may become the first administrator.
  let mayBeFirst: Bool
  /// The job that sends the confirmation link.
  let message: NewJob
  let created: Moment
}
