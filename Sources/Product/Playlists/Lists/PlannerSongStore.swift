internal import Persistence
import Songs
internal import Units

/// Reads the songs that the planner can choose from.
struct PlannerSongStore: Sendable {
  private let database: any Database

  init(_ database: any Database) { self.database = database }

  /// Unblocked songs with a steady beat, ordered by content hash.
  /// - Parameters:
  ///   - filter: a checked filter.
  ///   - wanted: content hashes of songs to include whether or not they pass the filter.
  func songs(
    of person: Identifier<Person>, _ filter: CatalogueFilter?, and wanted: [String] = [], now: Moment
  ) async throws -> [PlannerSong] {
    try await database.read { try Self.songs(of: person, filter, and: wanted, now: now, in: $0) }
  }

  static func songs(
    of person: Identifier<Person>, _ filter: CatalogueFilter?, and wanted: [String] = [], now: Moment,
    in transaction: any Transaction
  ) throws -> [PlannerSong] {
    let orWanted: SQL? = wanted.isEmpty ? nil : "OR recording_hash IN \(list: wanted)"
    let question: SQL =
      """
      SELECT id, recording_hash, title, duration, tempo, energy, valence, confidence, artist, album_artist, genre,
        is_favourite
      FROM track
      WHERE account_id = \(person.rawValue)
        AND state = 'steady'
        AND is_blocked = 0
        AND (\((filter ?? CatalogueFilter()).condition(of: person, now: now)) \(orWanted))
      ORDER BY recording_hash
      """
    return try transaction.all(question).compactMap { row in
      let summary = PlannerSummary(
        contentHash: try row.text("recording_hash"), tempo: try row.real("tempo"),
        meanEnergy: try row.real("energy"), confidence: try row.real("confidence"),
        artist: try row.textOrNil("artist"), albumArtist: try row.textOrNil("album_artist"),
        genre: try row.textOrNil("genre"))
      return try summary.map { summary in
        PlannerSong(
          track: try row.identifier("id"), summary: summary, title: try row.text("title"),
          duration: Seconds(try row.real("duration")), valence: try row.real("valence"),
          isFavourite: try row.flag("is_favourite"))
      }
    }
  }

  /// Why `songs` is empty.
  func whatIsMissing(from person: Identifier<Person>) async throws -> MissingMusicError {
    let rows = try await database.all(
      """
      SELECT state, is_blocked, COUNT(*) AS tracks
      FROM track
      WHERE account_id = \(person.rawValue)
      GROUP BY state, is_blocked
      """)
    var (total, waiting, blocked) = (0, 0, 0)
    for row in rows {
      let tracks = try row.count("tracks")
      total += tracks
      switch (try row.choice("state") as TrackState, try row.flag("is_blocked")) {
      case (.steady, false): return .nothingFitsFilter
      case (.steady, true): blocked += tracks
      case (.waiting, _): waiting += tracks
      case (.unsteady, _), (.failed, _): break
      }
    }
    if total == 0 { return .libraryEmpty }
    if waiting > 0 { return .notAnalysedYet(waiting: waiting) }
    return blocked > 0 ? .allBlocked(tracks: blocked) : .noSteadyBeat(tracks: total)
  }

  func count(of person: Identifier<Person>) async throws -> Int {
    let row = try await database.first(
      "SELECT COUNT(*) AS tracks FROM track WHERE account_id = \(person.rawValue)")
    guard let row else { throw DatabaseError.damaged }
    return try row.count("tracks")
  }
}
