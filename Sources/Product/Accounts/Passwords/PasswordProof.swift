package import Units

/// Asks somebody who is logged in for their password again, before what a stranger at their device must not do.
package struct PasswordProof: Sendable {
  /// Not their password.
  package struct Wrong: Error, Hashable, Sendable {}

  private let store: PasswordStore
  private let hasher: PasswordHasher

  package init(_ store: PasswordStore, _ hasher: PasswordHasher) {
    self.store = store
    self.hasher = hasher
  }

  /// Throws `Wrong`, `TooManyAttemptsError` or `PasswordHasher.TooBusy`.
  package func check(_ password: String, of person: Identifier<Person>, at now: Moment) async throws {
    guard let password = Password(attempt: password) else { throw Wrong() }
    let hash = try await store.beginProof(of: person, at: now)
    guard try await hasher.check(password, against: hash) else { throw Wrong() }
    try await store.finishProof(of: person)
  }
}
