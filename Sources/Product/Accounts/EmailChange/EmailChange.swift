package import Units

/// Changes a person's e-mail address: requested with the password, confirmed by a link sent to the new address.
package struct EmailChange: Sendable {
  private let store: EmailChangeStore
  private let proof: PasswordProof

  package init(_ store: EmailChangeStore, _ proof: PasswordProof) {
    self.store = store
    self.proof = proof
  }

  /// Requests a change and replaces an earlier request. The response doesn't reveal whether the address is taken; the e-mail
  /// does.
  /// - Throws: `FormError`, `PasswordProof.Wrong`, `TooManyAttemptsError` or `PasswordHasher.TooBusy`.
  package func ask(
    for email: String, password: String, of person: Identifier<Person>, from origin: Origin, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws {
    let newEmail: EmailAddress
    do { newEmail = try EmailAddress(email) } catch { throw FormError(.email, error) }
    try await proof.check(password, of: person, at: now)
    try await store.ask(
      for: newEmail, of: person, ordering: EmailOrder.emailChange(person).job(at: now, using: &generator), at: now,
      noting: AuditEntry(.emailChangeAsked, by: person, about: person, from: origin, at: now, using: &generator))
  }

  /// Sets the address on behalf of an administrator, confirmed at once.
  /// - Throws: `FormError`.
  package func set(
    _ email: String, of person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    let newEmail: EmailAddress
    do { newEmail = try EmailAddress(email) } catch { throw FormError(.email, error) }
    try await store.set(
      newEmail, of: person, at: now,
      noting: AuditEntry(.emailChanged, by: nil, about: person, from: nil, at: now, using: &generator))
  }

  /// - Throws: `UnusableLinkError`, also if another account has confirmed the address since.
  package func confirm(
    _ token: String, from origin: Origin, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    guard let token = SecretToken(token) else { throw UnusableLinkError() }
    try await store.confirm(token, from: origin, at: now, noting: Identifier(at: now, using: &generator))
  }
}
