package import Units

/// How people who are not logged in ask for a link by letter. The answer is the same, and takes the same time, whether the
/// address is known or not: only the job that writes the letter looks.
package struct EmailLinkRequests: Sendable {
  private let store: EmailLinkRequestStore

  package init(_ store: EmailLinkRequestStore) { self.store = store }

  /// For who has not confirmed their address yet. Throws `FormError` or `TooManyAttemptsError`.
  package func askForVerification(
    of email: String, from origin: Origin, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    let email = store.fingerprint(of: try Self.read(email))
    let job = try EmailOrder.verification(emailFingerprint: email).job(at: now, using: &generator)
    try await store.order(job, to: email, from: origin.address, at: now)
  }

  /// For who has forgotten their password. Throws `FormError` or `TooManyAttemptsError`.
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
