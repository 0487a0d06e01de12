/// What a listener hears.
public enum Signal: Hashable, Sendable {
  /// From now on nothing is missed. It comes first, and again after the connection was lost: what was sent in between is
  /// gone, so look at the tables.
  case listening
  case received(payload: String)
}
