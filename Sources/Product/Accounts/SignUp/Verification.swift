public import Units

/// How somebody shows that letters to their address reach them.
public struct Verification: Sendable {
  private let store: VerificationStore

  public init(_ store: VerificationStore) { self.store = store }

  /// Throws `LinkUnusable`; also when somebody else has confirmed the address since.
  public func confirm(
    _ token: String, from origin: Origin, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    guard let token = SecretToken(token) else { throw LinkUnusable() }
    try await store.confirm(token, from: origin, at: now, noting: Identifier(at: now, using: &generator))
  }
}
