public import Units

/// Somebody who is known here.
public struct Account: Hashable, Sendable {
  public let id: Identifier<Person>
  public let firstName: PersonName
  public let lastName: PersonName
  public let username: Username
  public let email: EmailAddress
  /// The one to which a letter has gone, and that takes the place of `email` when it is confirmed.
  public let newEmail: EmailAddress?
  public let preferences: Preferences
  public let role: Role
  public let created: Moment
  /// Nil until the e-mail address is confirmed.
  public let verified: Moment?
  /// Nil unless an administrator has shut them out.
  public let suspended: Moment?
  /// Counts changes.
  public let version: Int64
}
