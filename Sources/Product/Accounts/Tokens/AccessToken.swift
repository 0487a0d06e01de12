public import Units

/// A key to the API that a person made for a program of theirs.
public struct AccessToken: Hashable, Sendable {
  public let id: Identifier<AccessToken>
  public let name: String
  public let scopes: Set<Scope>
  public let created: Moment
  /// Nil for one that does not end by itself.
  public let end: Moment?
  /// To the minute. Nil when it never was.
  public let lastUsed: Moment?
}
