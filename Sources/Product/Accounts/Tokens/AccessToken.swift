package import Units

/// An API key that a person created for a program.
package struct AccessToken: Hashable, Sendable {
  package let id: Identifier<AccessToken>
  package let name: String
  package let scopes: Set<Scope>
  package let created: Moment
  /// Nil for a token without expiry.
  package let end: Moment?
  /// Accurate to a minute. Nil if unused.
  package let lastUsed: Moment?
}
