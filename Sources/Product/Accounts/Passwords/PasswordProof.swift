package import Units

/// Asks a logged-in person for the password again before sensitive actions, in case a stranger uses their device.
package struct PasswordProof: Sendable {
  /// The password is wrong.
  package struct Wrong: Error, Hashable, Sendable {}

  private let store: PasswordStore
  private let hasher: PasswordHasher

  package init(_ store: PasswordStore, _ hasher: PasswordHasher) {
    self.store = store
    self.hasher = hasher
  }

  /// - Throws: `Wrong`, `TooManyAttemptsError` or `PasswordHasher.TooBusy`.
  package func check(_ password: String, of person: Identifier<Person>, at now: Moment) async throws {
    guard let password = Password(attempt: password) else { throw Wrong() }
    let hash = try await store.beginProof(of: person, at: now)
    guard try await hasher.check(password, against: hash) else { throw Wrong() }
    try await store.finishProof(of: person)
  }
}
