/// What somebody may do beyond their own things.
package enum Role: String, Hashable, Sendable, CaseIterable {
  case person
  /// Also keeps order among people.
  case moderator
  /// Also runs the installation. There is always at least one.
  case administrator

  package init(checking text: String) throws(FieldError) {
    guard let role = Self(rawValue: text) else { throw .unknown }
    self = role
  }
}
