/// Why an operation on a session fails.
package enum SessionError: Error, Hashable, Sendable {
  /// The person has no session with this identifier, or it has been deleted.
  case noSuchSession
  /// Another device has changed the session in the meantime.
  case edited
  /// The session was deleted and can be restored.
  case removed
  case tooMany(most: Int)
  /// The session has ended or was discarded.
  case isOver
  /// The recording has reached its size limit.
  case full(mostBytes: Int64)
  /// The samples lie too far from the rest of the session.
  case tooLong(mostDays: Int)
}
