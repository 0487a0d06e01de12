package import Units

/// A person's account.
package struct Account: Hashable, Sendable {
  package let id: Identifier<Person>
  package let firstName: PersonName
  package let lastName: PersonName
  package let username: Username
  package let email: EmailAddress
  /// The address waiting for confirmation, which then replaces `email`.
  package let newEmail: EmailAddress?
  package let preferences: Preferences
  package let role: Role
  package let created: Moment
  /// When the e-mail address was confirmed; nil before.
  package let verified: Moment?
  /// When an administrator suspended the account; nil otherwise.
  package let suspended: Moment?
  /// Incremented by every change.
  package let version: Int64
}
