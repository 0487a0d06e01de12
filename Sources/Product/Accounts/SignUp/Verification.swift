package import Units

/// Confirms e-mail addresses by a link.
package struct Verification: Sendable {
  private let store: VerificationStore

  package init(_ store: VerificationStore) { self.store = store }

  /// - Throws: `UnusableLinkError`, also if another account has confirmed the address since.
  package func confirm(
    _ token: String, from origin: Origin, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    guard let token = SecretToken(token) else { throw UnusableLinkError() }
    try await store.confirm(token, from: origin, at: now, noting: Identifier(at: now, using: &generator))
  }
}
