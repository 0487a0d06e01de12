public import Units

/// Who asks, and what they may.
public struct Caller: Hashable, Sendable {
  public enum Means: Hashable, Sendable {
    /// The cookie of a page: may do what the person may.
    case session(Identifier<LogIn>)
    /// An access token: may do what it was made for.
    case token(scopes: Set<Scope>)
  }
  public let person: Identifier<Person>
  public let role: Role
  public let means: Means

  public init(person: Identifier<Person>, role: Role, means: Means) {
    self.person = person
    self.role = role
    self.means = means
  }

  public func has(_ scope: Scope) -> Bool {
    switch means {
    case .session: true
    case .token(let scopes): scopes.contains(scope)
    }
  }
}
public enum LogIn {}
public enum Role: String, Sendable { case person, moderator, administrator }
public enum Scope: String, CaseIterable, Sendable {
  case accountRead = "account:read"
  case accountWrite = "account:write"
  case jobsRead = "jobs:read"
  case jobsWrite = "jobs:write"
  case administration
}
