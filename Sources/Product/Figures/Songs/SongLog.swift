package import Units

/// The log of songs heard. The song library implements it, because training doesn't know the library.
package protocol SongLog: Sendable {
  /// Replaces the log of that session. An empty list removes it.
  func write(_ songs: [SongOfSession], of session: String, _ person: Identifier<Person>) async throws
  /// The sessions with log entries.
  func sessions(of person: Identifier<Person>) async throws -> Set<String>
}
