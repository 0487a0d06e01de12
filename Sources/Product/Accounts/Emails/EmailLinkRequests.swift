package import Units

/// Requests for links by anonymous visitors. Response and timing don't depend on whether the address is known, because only the
/// e-mail job looks it up.
package struct EmailLinkRequests: Sendable {
  private let store: EmailLinkRequestStore

  package init(_ store: EmailLinkRequestStore) { self.store = store }

  /// For an unconfirmed address.
  /// - Throws: `FormError` or `TooManyAttemptsError`.
  package func askForVerification(
    of email: String, from origin: Origin, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    let email = store.fingerprint(of: try Self.read(email))
    let job = try EmailOrder.verification(emailFingerprint: email).job(at: now, using: &generator)
    try await store.order(job, to: email, from: origin.address, at: now)
  }

  /// For a forgotten password.
  /// - Throws: `FormError` or `TooManyAttemptsError`.
  package func askForReset(
    of email: String, from origin: Origin, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    let email = store.fingerprint(of: try Self.read(email))
    let job = try EmailOrder.reset(emailFingerprint: email).job(at: now, using: &generator)
    try await store.order(job, to: email, from: origin.address, at: now)
  }

  private static func read(_ email: String) throws(FormError) -> EmailAddress {
    do { return try EmailAddress(email) } catch { throw FormError(.email, error) }
  }
}
