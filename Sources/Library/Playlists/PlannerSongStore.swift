internal import Music
internal import Persistence
internal import Units

/// What of somebody's library the planner can choose from.
struct PlannerSongStore: Sendable {
  private let database: any Database

  init(_ database: any Database) { self.database = database }

  /// Those with a steady beat that are not blocked, in the order of their recordings' hashes.
  func songs(of person: Identifier<Person>, _ filter: CatalogueFilter?, now: Moment) async throws -> [PlannerSong] {
    var statement = SQL.Interpolation(literalCapacity: 400, interpolationCount: 10)
    statement.appendLiteral(
      """
      SELECT id, recording_hash, title, tempo, energy, valence, confidence, artist, album_artist, genre, is_favourite,
        last_played_at
      FROM track
      WHERE state = 'steady' AND is_blocked = 0 AND
      """)
    statement.appendLiteral(" ")
    statement.append(filter ?? CatalogueFilter(), of: person, now: now)
    statement.appendLiteral(" ORDER BY recording_hash")
    let question = SQL(stringInterpolation: statement)
    return try await database.read { transaction in
      try transaction.all(question).compactMap { row in
        let summary = PlannerSummary(
          contentHash: try row.text("recording_hash"), tempo: try row.real("tempo"),
          meanEnergy: try row.real("energy"), confidence: try row.real("confidence"),
          artist: try row.textOrNil("artist"), albumArtist: try row.textOrNil("album_artist"),
          genre: try row.textOrNil("genre"))
        return try summary.map { summary in
          PlannerSong(
            track: try row.identifier("id"), summary: summary, title: try row.text("title"),
            valence: try row.real("valence"),
            isFavourite: try row.flag("is_favourite"), lastPlayed: try row.momentOrNil("last_played_at"))
        }
      }
    }
  }
}
