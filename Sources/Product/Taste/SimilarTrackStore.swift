package import Persistence
package import Songs
package import Units

/// Finds similar songs in a person's library.
package struct SimilarTrackStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The songs most similar to a track, nearest first. Excludes the track itself, songs with the same title and artist, and
  /// blocked songs.
  /// Nil when `person` has no such track; empty before its analysis.
  package func similar(
    to id: Identifier<LibraryTrack>, of person: Identifier<Person>, _ likeness: Likeness = Likeness(), most: Int
  ) async throws -> [SimilarTrack]? {
    try await database.read { transaction in
      let known = try transaction.first(
        """
        SELECT title_key, artist_key, \(soundColumns)
        FROM track
        LEFT JOIN recording_sound ON recording_sound.hash = track.recording_hash
        WHERE account_id = \(person.rawValue)
          AND id = \(id.rawValue)
        """)
      guard let known else { return nil }
      let asked = try PlacedSound(known)
      guard let sound = asked.sound else { return [] }
      let rows = try transaction.all(
        """
        SELECT \(soundColumns)
        FROM track
        JOIN recording_sound ON recording_sound.hash = track.recording_hash
        WHERE account_id = \(person.rawValue)
          AND id <> \(id.rawValue)
          AND is_blocked = 0
          AND (title_key <> \(try known.text("title_key"))
            OR COALESCE(artist_key, '') <> \(try known.textOrNil("artist_key") ?? ""))
        """)
      let others = try rows.map(PlacedSound.init).filter { $0.sound != nil }
      let found = SoundMap(others.compactMap(\.sound)).nearest(to: sound, most: most) { place in
        others[place].suits(asked, likeness) ? 0 : nil
      }
      let names = try Self.names(of: found.map { others[$0.place].track }, of: person, in: transaction)
      return found.compactMap { neighbour in
        let other = others[neighbour.place]
        guard let name = names[other.track], let otherSound = other.sound else { return nil }
        return SimilarTrack(
          track: other.track, title: name.title, artist: name.artist, distance: Double(neighbour.distance),
          shared: sound.aspectsShared(with: otherSound))
      }
    }
  }

  private static func names(
    of tracks: [Identifier<LibraryTrack>], of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> [Identifier<LibraryTrack>: (title: String, artist: String?)] {
    guard !tracks.isEmpty else { return [:] }
    let rows = try transaction.all(
      "SELECT id, title, artist FROM track WHERE account_id = \(person.rawValue) AND id IN \(list: tracks)")
    return Dictionary(
      try rows.map { (try $0.identifier("id"), (try $0.text("title"), try $0.textOrNil("artist"))) },
      uniquingKeysWith: { first, _ in first })
  }
}

private let soundColumns: SQL = "id, tempo, wheel_key, vector"

/// A track with its similarity vector.
private struct PlacedSound {
  let track: Identifier<LibraryTrack>
  let sound: SoundVector?
  let tempo: Double?
  let key: WheelKey?

  init(_ row: Row) throws {
    track = try row.identifier("id")
    sound = try row.blobOrNil("vector").flatMap { SoundVector($0) }
    tempo = try row.realOrNil("tempo")
    key = try row.countOrNil("wheel_key").flatMap { WheelKey(number: $0) }
  }

  func suits(_ asked: PlacedSound, _ likeness: Likeness) -> Bool {
    (!likeness.sameTempo || hasTempo(of: asked)) && (!likeness.compatibleKey || hasKey(besides: asked))
  }

  private func hasTempo(of asked: PlacedSound) -> Bool {
    guard let tempo, let wanted = asked.tempo else { return false }
    return [0.5, 1, 2].contains { (tempo * $0 / wanted - 1).magnitude <= 0.06 }
  }

  private func hasKey(besides asked: PlacedSound) -> Bool {
    guard let key, let wanted = asked.key else { return false }
    return wanted.compatible.contains(key)
  }
}
