/// Whether a heart-rate sensor touches its wearer.
public enum SkinContact: Hashable, Sendable {
  /// The sensor doesn't report contact.
  case unknown
  case absent
  case present
}
