package import Units

/// The authenticated person and the kind of proof.
package struct SignedIn: Hashable, Sendable {
  package let person: Identifier<Person>
  package let role: Role
  package let proof: Proof

  /// The session or access token that authenticated the person.
  package enum Proof: Hashable, Sendable {
    case session(Identifier<Session>)
    case token(Identifier<AccessToken>, Set<Scope>)
  }
}
