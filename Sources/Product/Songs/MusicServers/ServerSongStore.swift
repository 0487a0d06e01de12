internal import Jobs
package import Persistence
internal import Storage
internal import Units

/// The songs on people's music servers: table `server_song`.
package struct ServerSongStore: Sendable {
  private let database: any Database
  private let jobs: JobStore

  package init(_ database: any Database) {
    self.database = database
    jobs = JobStore(database: database)
  }

  /// Keyed by the server's song identifiers.
  func songs(
    on server: Identifier<MusicServer>, of person: Identifier<Person>
  ) async throws -> [String: KnownSong] {
    let rows = try await database.all(
      """
      SELECT song_id, stamp, missing_since
      FROM server_song
      WHERE server_id = \(server.rawValue)
        AND account_id = \(person.rawValue)
      """)
    return try Dictionary(
      uniqueKeysWithValues: rows.map { row in
        let isMissing = try row.integerOrNil("missing_since") != nil
        return (try row.text("song_id"), KnownSong(stamp: try row.textOrNil("stamp"), isMissing: isMissing))
      })
  }

  /// The known locations of a recording.
  func places(of recording: ContentHash) async throws -> [ServerPlace] {
    let rows = try await database.all(
      """
      SELECT server_song.server_id, server_song.account_id, server_song.song_id, recording.size, recording.media_type
      FROM server_song
      JOIN recording ON recording.hash = server_song.recording_hash
      WHERE server_song.recording_hash = \(recording.text)
        AND server_song.missing_since IS NULL
      ORDER BY server_song.server_id, server_song.song_id
      """)
    return try rows.map { row in
      ServerPlace(
        server: try row.identifier("server_id"), owner: try row.identifier("account_id"),
        song: try row.text("song_id"), size: try row.integer("size"), mediaType: try row.text("media_type"))
    }
  }

  /// Adds a fetched song as a track and queues its analysis. Does nothing when the server was disconnected meanwhile.
  func adopt(
    _ recording: NewRecording, _ song: SubsonicSong, on server: Identifier<MusicServer>, of person: Identifier<Person>,
    at now: Moment, using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    try await database.write { transaction in
      var generator = generator
      guard try transaction.note(song, song.stamp, recording.hash, fault: nil, on: server, of: person) else { return }
      let track = NewTrack(account: person, fileName: song.fileName, place: .elsewhere)
      _ = try TrackStore.adopt(recording, as: track, addingTo: jobs, at: now, in: transaction, using: &generator)
    }
  }

  /// Stores why a song could not be imported. Without a stamp the next scan tries it again.
  func note(
    _ song: SubsonicSong, stamp: String?, fault: String, on server: Identifier<MusicServer>,
    of person: Identifier<Person>
  ) async throws {
    try await database.write { transaction in
      _ = try transaction.note(song, stamp, nil, fault: fault, on: server, of: person)
    }
  }

  /// - Parameter since: nil for songs that are back.
  func note(
    _ songs: [String], missingSince since: Moment?, on server: Identifier<MusicServer>, of person: Identifier<Person>
  ) async throws {
    try await database.write { transaction in
      for song in songs {
        _ = try transaction.run(
          """
          UPDATE server_song
          SET missing_since = \(since?.milliseconds)
          WHERE server_id = \(server.rawValue)
            AND account_id = \(person.rawValue)
            AND song_id = \(song)
          """)
      }
    }
  }

  /// Makes songs that could not be fetched before due for analysis, as if they had waited longest.
  func hearAgain(_ server: Identifier<MusicServer>, of person: Identifier<Person>) async throws {
    try await database.run(
      """
      UPDATE recording
      SET analysed_at = 0
      WHERE analyser_version = 0
        AND hash IN (
          SELECT recording_hash
          FROM server_song
          WHERE server_id = \(server.rawValue)
            AND account_id = \(person.rawValue)
            AND missing_since IS NULL
        )
      """)
  }

  /// Marks a song whose content has changed, so that the next scan fetches it again.
  func doubt(_ place: ServerPlace) async throws {
    try await database.run(
      """
      UPDATE server_song
      SET stamp = NULL
      WHERE server_id = \(place.server.rawValue)
        AND account_id = \(place.owner.rawValue)
        AND song_id = \(place.song)
      """)
  }
}

/// A song at the time of the last scan.
struct KnownSong: Hashable, Sendable {
  /// Nil when the next scan should try it again.
  let stamp: String?
  let isMissing: Bool
}

/// The location of a recording.
struct ServerPlace: Hashable, Sendable {
  let server: Identifier<MusicServer>
  let owner: Identifier<Person>
  let song: String
  /// In bytes.
  let size: Int64
  let mediaType: String
}

extension Transaction {
  /// - Returns: false when the server was disconnected.
  fileprivate func note(
    _ song: SubsonicSong, _ stamp: String?, _ recording: ContentHash?, fault: String?,
    on server: Identifier<MusicServer>, of person: Identifier<Person>
  ) throws -> Bool {
    try first(
      """
      INSERT INTO server_song (server_id, account_id, song_id, file_name, stamp, recording_hash, fault)
      SELECT id, account_id, \(song.id), \(song.fileName), \(stamp), \(recording?.text), \(fault)
      FROM music_server
      WHERE id = \(server.rawValue)
        AND account_id = \(person.rawValue)
      ON CONFLICT (server_id, song_id) DO UPDATE
      SET file_name = excluded.file_name, stamp = excluded.stamp, recording_hash = excluded.recording_hash,
        fault = excluded.fault, missing_since = NULL
      RETURNING song_id
      """) != nil
  }
}
