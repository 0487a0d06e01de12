/// Whether a heart-rate sensor touches its wearer.
public enum SkinContact: Hashable, Sendable {
  /// The sensor cannot tell.
  case unknown
  case absent
  case present
}
