package import Units

/// Deletes an account for good, at once.
///
/// All data of the person goes with it. Audit entries of their actions stay without name and address until they expire after a
/// year, as do an administrator's changes to other accounts.
package struct Erasure: Sendable {
  private let store: ErasureStore
  private let proof: PasswordProof

  package init(_ store: ErasureStore, _ proof: PasswordProof) {
    self.store = store
    self.proof = proof
  }

  /// - Throws: `PasswordProof.Wrong`, `TooManyAttemptsError`, `PasswordHasher.TooBusy`, or
  ///   `AdministrationStore.LastAdministrator` if others would be left without an administrator.
  package func erase(
    _ person: Identifier<Person>, password: String, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    try await proof.check(password, of: person, at: now)
    try await store.erase(person, at: now, noting: Identifier(at: now, using: &generator))
  }
}
