public import Units

/// Who is asking, and how we know.
public struct SignedIn: Hashable, Sendable {
  public let person: Identifier<Person>
  public let role: Role
  public let proof: Proof

  public enum Proof: Hashable, Sendable {
    case session(Identifier<Session>)
    case token(Identifier<AccessToken>, Set<Scope>)
  }
}
