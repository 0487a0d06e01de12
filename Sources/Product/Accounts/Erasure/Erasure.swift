package import Units

/// How somebody leaves for good, at once.
///
/// All that is theirs goes with their account. What stays, without their name: entries of the audit log about what they
/// did, without the place, until their year is over; and what they did to others' accounts as an administrator.
package struct Erasure: Sendable {
  private let store: ErasureStore
  private let proof: PasswordProof

  package init(_ store: ErasureStore, _ proof: PasswordProof) {
    self.store = store
    self.proof = proof
  }

  /// Throws `PasswordProof.Wrong`, `TooManyAttemptsError`, `PasswordHasher.TooBusy`, or
  /// `AdministrationStore.LastAdministrator` when others would be left without one.
  package func erase(
    _ person: Identifier<Person>, password: String, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    try await proof.check(password, of: person, at: now)
    try await store.erase(person, at: now, noting: Identifier(at: now, using: &generator))
  }
}
