package import Units

/// A key to the API that a person made for a program of theirs.
package struct AccessToken: Hashable, Sendable {
  package let id: Identifier<AccessToken>
  package let name: String
  package let scopes: Set<Scope>
  package let created: Moment
  /// Nil for one that does not end by itself.
  package let end: Moment?
  /// To the minute. Nil when it never was.
  package let lastUsed: Moment?
}
