package import Units

/// Who is asking, and how we know.
package struct SignedIn: Hashable, Sendable {
  package let person: Identifier<Person>
  package let role: Role
  package let proof: Proof

  package enum Proof: Hashable, Sendable {
    case session(Identifier<Session>)
    case token(Identifier<AccessToken>, Set<Scope>)
  }
}
