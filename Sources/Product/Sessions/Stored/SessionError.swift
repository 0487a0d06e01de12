/// Why something cannot be done with a session.
package enum SessionError: Error, Hashable, Sendable {
  /// There isn't one of that name that is the person's, or not any more.
  case noSuchSession
  /// Somebody else's device has changed it meanwhile.
  case edited
  /// It was taken away; it can be brought back.
  case removed
  case tooMany(most: Int)
  /// It has ended, or was discarded.
  case isOver
  /// Its recording takes no more.
  case full(mostBytes: Int64)
  /// What was measured lies too far from the rest.
  case tooLong(mostDays: Int)
}
