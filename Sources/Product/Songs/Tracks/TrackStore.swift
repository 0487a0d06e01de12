internal import Foundation
internal import Jobs
package import Persistence
internal import Storage
package import Units

/// Adds, finds and removes tracks.
package struct TrackStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Nil when `person` has no such track.
  package func track(
    _ id: Identifier<LibraryTrack>, of person: Identifier<Person>
  ) async throws -> LibraryTrack? {
    try await database.read { try Self.track(id, of: person, in: $0) }
  }

  /// Adds a recording to a person's library, and adds the analysis job if the recording has no analysis.
  static func adopt(
    _ recording: NewRecording, as track: NewTrack, addingTo jobs: JobStore, at now: Moment,
    in transaction: any Transaction, using generator: inout some RandomNumberGenerator
  ) throws -> Adoption {
    let adoption = try adopt(recording, as: track, at: now, in: transaction, using: &generator)
    // The recording was unavailable before and now has a source.
    if [.waiting, .failed(.missing)].contains(adoption.hearing) {
      try jobs.add(try .analysis(of: recording.hash, at: now, using: &generator), in: transaction)
    }
    return adoption
  }

  /// Adds a recording to a person's library, with the known values of its sound. The caller adds the analysis job.
  ///
  /// A track that the person already has stays unchanged, except that the server stores its bytes from now on if `track` says
  /// so.
  package static func adopt(
    _ recording: NewRecording, as track: NewTrack, at now: Moment, in transaction: any Transaction,
    using generator: inout some RandomNumberGenerator
  ) throws -> Adoption {
    try note(recording, at: now, in: transaction)
    let hearing = try RecordingStore.hearing(of: recording.hash, in: transaction)
    if let known = try identifier(of: recording.hash, of: track.account, in: transaction) {
      if track.place == .stored { try keep(known, in: transaction) }
      return .alreadyThere(known, hearing)
    }
    let id = Identifier<LibraryTrack>(at: now, using: &generator)
    let fileName = VisibleLine(cleaning: track.fileName) ?? VisibleLine(stored: "?")
    let tags = TrackTags(recording.tags, fileName: fileName)
    _ = try transaction.run(
      """
      INSERT INTO track (
        id, account_id, recording_hash, stored_hash, size, file_name, title, title_key, words, is_doubtful, state,
        is_favourite, is_blocked, plays, skips, added_at, version
      )
      VALUES (
        \(id.rawValue), \(track.account.rawValue), \(recording.hash.text),
        \(track.place == .stored ? recording.hash.text : nil), \(recording.size), \(fileName.text), '', '', '', 0,
        'waiting', 0, 0, 0, 0, \(now.milliseconds), 0
      )
      """)
    try set(tags, of: id, ownedBy: track.account, in: transaction)
    try RecordingStore.passOn(to: id, in: transaction)
    return .added(id, hearing)
  }

  /// Removes tracks from a person's library, and recordings without any owner from the server.
  /// - Returns: the number of removed tracks.
  @discardableResult
  package static func remove(
    _ ids: [Identifier<LibraryTrack>], of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Int {
    let rows = try transaction.all(
      """
      DELETE FROM track
      WHERE account_id = \(person.rawValue)
        AND id IN \(list: ids)
      RETURNING recording_hash
      """)
    let hashes = try rows.map { try $0.hash("recording_hash") }
    try RecordingStore.removeOrphans(among: hashes, in: transaction)
    return hashes.count
  }

  package static func track(
    _ id: Identifier<LibraryTrack>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> LibraryTrack? {
    let row = try transaction.first(
      """
      SELECT \(columns)
      FROM track
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
    return try row.map(LibraryTrack.init)
  }

  /// The columns that `LibraryTrack.init(_:)` reads.
  package static let columns: SQL = """
    id, recording_hash, stored_hash, size, file_name, title, artist, album, album_artist, genre, year, number, state,
    reason, duration, tempo, felt_cadence, wheel_key, energy, valence, confidence, is_doubtful, is_favourite, is_blocked,
    plays, skips, last_played_at, added_at, version
    """

  /// Stores the tags of a track and their sort and search keys.
  static func set(
    _ tags: TrackTags, of id: Identifier<LibraryTrack>, ownedBy person: Identifier<Person>,
    in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE track
      SET title = \(tags.title.text),
        title_key = \(tags.title.key),
        artist = \(tags.artist?.text),
        artist_key = \(tags.artist?.key),
        album = \(tags.album?.text),
        album_key = \(tags.album?.key),
        album_artist = \(tags.albumArtist?.text),
        genre = \(tags.genre?.text),
        genre_key = \(tags.genre?.key),
        year = \(tags.year),
        number = \(tags.number),
        words = \(tags.searchText),
        version = version + 1
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
  }

  private static func note(
    _ recording: NewRecording, at now: Moment, in transaction: any Transaction
  ) throws {
    let tags = String(decoding: try JSONEncoder().encode(recording.tags), as: UTF8.self)
    _ = try transaction.run(
      """
      INSERT INTO recording (
        hash, size, media_type, tags, cover_hash, small_cover_hash, state, is_doubtful, created_at
      )
      VALUES (\(recording.hash.text), \(recording.size), \(recording.mediaType), \(tags),
        \(recording.cover?.large.text), \(recording.cover?.small.text), 'waiting', 0, \(now.milliseconds))
      ON CONFLICT (hash) DO UPDATE
      SET cover_hash = COALESCE(recording.cover_hash, excluded.cover_hash),
        small_cover_hash = COALESCE(recording.small_cover_hash, excluded.small_cover_hash)
      """)
  }

  static func identifier(
    of recording: ContentHash, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Identifier<LibraryTrack>? {
    let row = try transaction.first(
      """
      SELECT id
      FROM track
      WHERE account_id = \(person.rawValue)
        AND recording_hash = \(recording.text)
      """)
    return try row?.identifier("id")
  }

  private static func keep(_ id: Identifier<LibraryTrack>, in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      UPDATE track
      SET stored_hash = recording_hash,
        version = version + 1
      WHERE id = \(id.rawValue)
        AND stored_hash IS NULL
      """)
  }
}

extension LibraryTrack {
  package init(_ row: Row) throws {
    self.init(
      id: try row.identifier("id"), recording: try row.hash("recording_hash"), size: try row.integer("size"),
      place: try row.textOrNil("stored_hash") == nil ? .elsewhere : .stored, fileName: try row.text("file_name"),
      tags: TrackTags(
        title: try row.line("title"), artist: try row.lineOrNil("artist"), album: try row.lineOrNil("album"),
        albumArtist: try row.lineOrNil("album_artist"), genre: try row.lineOrNil("genre"),
        year: try row.countOrNil("year"), number: try row.countOrNil("number")),
      hearing: try Hearing(row), isFavourite: try row.flag("is_favourite"), isBlocked: try row.flag("is_blocked"),
      plays: try row.count("plays"), skips: try row.count("skips"), lastPlayed: try row.momentOrNil("last_played_at"),
      added: try row.moment("added_at"), version: try row.integer("version"))
  }
}
