package import Units

/// Where it is written what somebody has heard: a library of songs, of which training knows nothing else.
package protocol SongLog: Sendable {
  /// Puts these in the place of what is written of that session. None where it does not count any more.
  func write(_ songs: [SongOfSession], of session: String, _ person: Identifier<Person>) async throws
  /// The sessions of which something is written.
  func sessions(of person: Identifier<Person>) async throws -> Set<String>
}
