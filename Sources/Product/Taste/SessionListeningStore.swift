internal import Crypto
internal import Foundation
package import Persistence
import Songs
package import Units

/// The plays in training sessions, as entries of table `listening` with a `session_id`.
///
/// The entries derive from the session: they are replaced when it is recomputed, and deleted with it.
package struct SessionListeningStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Replaces the entries of a session. Idempotent.
  /// - Parameters:
  ///   - session: the session's identifier as text.
  ///   - songs: empty when the session doesn't count any more.
  /// - Returns: whether an entry changed.
  @discardableResult
  package func set(
    _ songs: [HeardInSession], of session: String, _ person: Identifier<Person>, at now: Moment
  ) async throws -> Bool {
    try await database.write { transaction in
      let known = try ListeningStore.entries(of: session, person, in: transaction)
      let new = try Self.entries(of: songs, in: session, person, at: now, in: transaction)
      guard known != new else { return false }
      if !known.isEmpty { try ListeningStore.remove(of: session, person, in: transaction) }
      try ListeningStore.insert(new, by: person, in: transaction)
      return true
    }
  }

  /// The sessions with entries in the log.
  package func sessions(of person: Identifier<Person>) async throws -> Set<String> {
    let rows = try await database.all(
      """
      SELECT DISTINCT session_id
      FROM listening
      WHERE account_id = \(person.rawValue)
        AND session_id IS NOT NULL
      """)
    return Set(try rows.map { try $0.text("session_id") })
  }

  /// Entries of songs in the person's library, after `listeningBegins`.
  private static func entries(
    of songs: [HeardInSession], in session: String, _ person: Identifier<Person>, at now: Moment,
    in transaction: any Transaction
  ) throws -> [Listening] {
    guard !songs.isEmpty else { return [] }
    let begins = try LibrarySettingsStore.settings(of: person, in: transaction).listeningBegins
    let lengths = try lengths(of: Set(songs.compactMap { Identifier($0.track) }), person, in: transaction)
    return songs.enumerated().compactMap { place, song -> Listening? in
      guard let track = Identifier<LibraryTrack>(song.track), let length = lengths[track],
        let kind = song.kind(ofSongLasting: length.length), song.at >= begins ?? song.at
      else { return nil }
      var entry = Listening(
        id: identifier(of: place, in: session), track: track, kind: kind, context: .run, at: min(song.at, now))
      entry.listened = Seconds(min(song.listened.value, Listening.lengths.upperBound))
      entry.sinceChange = song.sinceChange
      entry.synchrony = song.synchrony
      entry.session = session
      return entry
    }.sorted { ($0.at, $0.id.rawValue) < ($1.at, $1.id.rawValue) }
  }

  /// Deterministic, so that recomputed entries keep their identifiers.
  private static func identifier(of place: Int, in session: String) -> Identifier<Listening> {
    let digits = SHA256.hash(data: Data("\(session) \(place)".utf8)).prefix(16).flatMap { byte in
      let text = String(byte, radix: 16)
      return text.count < 2 ? "0\(text)" : text
    }
    var text = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text += "-" }
      text.append(digit)
    }
    guard let id = Identifier<Listening>(text) else { preconditionFailure("32 hexadecimal digits in five groups") }
    return id
  }

  private struct Length {
    let length: Seconds?
  }

  private static func lengths(
    of tracks: Set<Identifier<LibraryTrack>>, _ person: Identifier<Person>, in transaction: any Transaction
  ) throws -> [Identifier<LibraryTrack>: Length] {
    var lengths: [Identifier<LibraryTrack>: Length] = [:]
    for part in tracks.map(\.rawValue).sorted().chunks(of: TasteSongStore.mostInAList) {
      let rows = try transaction.all(
        "SELECT id, duration FROM track WHERE account_id = \(person.rawValue) AND id IN \(list: part)")
      for row in rows {
        lengths[try row.identifier("id")] = Length(length: try row.realOrNil("duration").map { Seconds($0) })
      }
    }
    return lengths
  }
}
