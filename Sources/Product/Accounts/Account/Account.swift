package import Units

/// Somebody who is known here.
package struct Account: Hashable, Sendable {
  package let id: Identifier<Person>
  package let firstName: PersonName
  package let lastName: PersonName
  package let username: Username
  package let email: EmailAddress
  /// The one to which a letter has gone, and that takes the place of `email` when it is confirmed.
  package let newEmail: EmailAddress?
  package let preferences: Preferences
  package let role: Role
  package let created: Moment
  /// Nil until the e-mail address is confirmed.
  package let verified: Moment?
  /// Nil unless an administrator has shut them out.
  package let suspended: Moment?
  /// Counts changes.
  package let version: Int64
}
