/// What somebody may do beyond their own things.
public enum Role: String, Hashable, Sendable, CaseIterable {
  case person
  /// Also keeps order among people.
  case moderator
  /// Also runs the installation. There is always at least one.
  case administrator

  public init(checking text: String) throws(FieldProblem) {
    guard let role = Self(rawValue: text) else { throw .unknown }
    self = role
  }
}
