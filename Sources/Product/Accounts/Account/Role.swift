/// A person's permissions beyond their own data.
package enum Role: String, Hashable, Sendable, CaseIterable {
  case person
  /// Can also moderate other people's content.
  case moderator
  /// Can also administer the server. There is always at least one.
  case administrator

  package init(checking text: String) throws(FieldError) {
    guard let role = Self(rawValue: text) else { throw .unknown }
    self = role
  }
}
