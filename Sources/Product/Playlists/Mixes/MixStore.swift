internal import Foundation
package import Jobs
package import Persistence
import Songs
internal import Storage
package import Units

/// A job that makes one mix.
package struct MixWork: Codable, Hashable, Sendable {
  private let id: String

  init(_ mix: Identifier<PlaylistMix>) { id = mix.rawValue }

  var mix: Identifier<PlaylistMix>? { Identifier(id) }
}

extension JobKind where Payload == MixWork {
  package static var mix: Self { JobKind(rawValue: "make-mix") }
}

/// Stores requested and finished mixes: table `mix`.
package struct MixStore: Sendable {
  /// The outcome of a mix job.
  enum Outcome: Sendable {
    case made(ContentHash, MixContent)
    case failed(MixJobError)
  }
  private let database: any Database
  private let jobs: JobStore

  package init(_ database: any Database) {
    self.database = database
    jobs = JobStore(database: database)
  }

  /// Requests a mix.
  package func order(
    _ wish: MixWish, of playlist: Identifier<Playlist>, for person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> PlaylistMix {
    let id = Identifier<PlaylistMix>(at: now, using: &generator)
    let job = try NewJob(.mix, MixWork(id), owner: person, key: id.rawValue, at: now, using: &generator)
    let text = String(decoding: try JSONEncoder().encode(wish), as: UTF8.self)
    return try await database.write { transaction in
      let list = try PlaylistStore.playlist(playlist, of: person, in: transaction)
      try Self.check(list, wish, of: person, at: now, in: transaction)
      _ = try transaction.run(
        """
        INSERT INTO mix (id, account_id, playlist_id, name, wish, job_id, created_at)
        VALUES (
          \(id.rawValue), \(person.rawValue), \(playlist.rawValue), \(list.name.text), \(text), \(job.id.rawValue),
          \(now.milliseconds)
        )
        """)
      try jobs.add(job, in: transaction)
      guard let mix = try Self.mix(id, of: person, in: transaction) else { throw MixOrderError.noSuchMix }
      return mix
    }
  }

  /// Mixes, newest first.
  package func mixes(of person: Identifier<Person>) async throws -> [PlaylistMix] {
    let rows = try await database.all(
      """
      SELECT \(Self.columns)
      FROM mix
      LEFT JOIN file ON file.hash = mix.file_hash
      LEFT JOIN job ON job.id = mix.job_id
      WHERE mix.account_id = \(person.rawValue)
      ORDER BY mix.id DESC
      """)
    return try rows.map(PlaylistMix.init)
  }

  /// - Throws: `MixOrderError.noSuchMix`.
  package func mix(_ id: Identifier<PlaylistMix>, of person: Identifier<Person>) async throws -> PlaylistMix {
    guard let mix = try await database.read({ try Self.mix(id, of: person, in: $0) }) else {
      throw MixOrderError.noSuchMix
    }
    return mix
  }

  /// Deletes a mix, finished or not, and cancels its job.
  package func remove(_ id: Identifier<PlaylistMix>, of person: Identifier<Person>, at now: Moment) async throws {
    let mix = try await mix(id, of: person)
    // A finished job stays unchanged.
    _ = try await jobs.cancel(mix.job, ownedBy: person, at: now)
    try await database.run(
      """
      DELETE FROM mix
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
  }

  /// Deletes expired mixes, and failed ones after the same time from their request. The next sweep of files deletes their
  /// files.
  /// - Returns: the number of deleted mixes.
  package func sweep(at now: Moment) async throws(DatabaseError) -> Int {
    let old = now - PlaylistMix.keep
    return try await database.run(
      """
      DELETE FROM mix
      WHERE COALESCE(ended_at, created_at) < \(old.milliseconds)
      """
    ).changes
  }

  /// Nil when the mix is deleted or finished.
  func ordered(_ id: Identifier<PlaylistMix>, of person: Identifier<Person>) async throws -> PlaylistMix? {
    guard let mix = try await database.read({ try Self.mix(id, of: person, in: $0) }) else { return nil }
    switch mix.state {
    case .waiting, .making, .cancelled: return mix
    case .done, .failed: return nil
    }
  }

  /// A playlist with its songs' analyses; nil when it is deleted.
  func source(
    _ id: Identifier<Playlist>, of person: Identifier<Person>, at now: Moment
  ) async throws -> MixDraft.Source? {
    let list: Playlist
    let songs: [MixDraft.Source.Song]
    do {
      (list, songs) = try await database.read { transaction in
        let list = try PlaylistStore.playlist(id, of: person, in: transaction)
        return (list, try Self.songs(of: list, person, at: now, in: transaction))
      }
    } catch PlaylistError.noSuchPlaylist {
      return nil
    }
    let analyses = try await PlannerAnalysisStore(database).analyses(
      of: person, Set(songs.map(\.track.recording.text)).sorted())
    return MixDraft.Source(name: list.name, content: list.content, songs: songs, analyses: analyses)
  }

  /// Stores the outcome and completes the job in one transaction. Stores nothing when the mix was deleted meanwhile.
  func keep(
    _ id: Identifier<PlaylistMix>, of person: Identifier<Person>, _ outcome: Outcome, completing claim: JobClaim,
    at now: Moment
  ) async throws {
    var (hash, content, reason): (String?, String?, String?) = (nil, nil, nil)
    switch outcome {
    case .made(let file, let made):
      hash = file.text
      content = String(decoding: try JSONEncoder().encode(made), as: UTF8.self)
    case .failed(let fault): reason = fault.rawValue
    }
    try await database.write { [hash, content, reason] transaction in
      _ = try transaction.run(
        """
        UPDATE mix
        SET file_hash = \(hash),
          content = \(content),
          reason = \(reason),
          ended_at = \(now.milliseconds)
        WHERE id = \(id.rawValue)
          AND account_id = \(person.rawValue)
        """)
      try jobs.complete(claim, in: transaction, at: now)
    }
  }

  private static func check(
    _ list: Playlist, _ wish: MixWish, of person: Identifier<Person>, at now: Moment, in transaction: any Transaction
  ) throws {
    if case .planned = list.content, wish.cadence != nil { throw MixOrderError.tempoIsPlanned }
    let row = try transaction.first(
      """
      SELECT COUNT(*) AS mixes
      FROM mix
      WHERE account_id = \(person.rawValue)
      """)
    guard let row, try row.count("mixes") < PlaylistMix.most else {
      throw MixOrderError.tooManyMixes(most: PlaylistMix.most)
    }
    let songs = try songs(of: list, person, at: now, in: transaction)
    guard !songs.isEmpty else { throw MixOrderError.empty }
    guard songs.count <= PlaylistMix.mostSongs else { throw MixOrderError.tooManySongs(most: PlaylistMix.mostSongs) }
  }

  /// At most one more than a mix may have. Blocked songs are left out.
  private static func songs(
    of list: Playlist, _ person: Identifier<Person>, at now: Moment, in transaction: any Transaction
  ) throws -> [MixDraft.Source.Song] {
    try PlaylistSongStore.songs(of: list, person, atMost: PlaylistMix.mostSongs + 1, at: now, in: transaction).map {
      MixDraft.Source.Song(track: $0.track, section: $0.section)
    }
  }

  private static func mix(
    _ id: Identifier<PlaylistMix>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> PlaylistMix? {
    try transaction.first(
      """
      SELECT \(Self.columns)
      FROM mix
      LEFT JOIN file ON file.hash = mix.file_hash
      LEFT JOIN job ON job.id = mix.job_id
      WHERE mix.id = \(id.rawValue)
        AND mix.account_id = \(person.rawValue)
      """
    ).map(PlaylistMix.init)
  }

  private static let columns: SQL =
    """
    mix.id, mix.name, mix.wish, mix.job_id, mix.file_hash, mix.content, mix.reason, mix.created_at,
    mix.ended_at, file.size, job.state AS job_state, job.progress, job.reason AS job_reason,
    (SELECT playlist.id FROM playlist WHERE playlist.id = mix.playlist_id AND playlist.removed_at IS NULL) AS playlist_id
    """
}

extension PlaylistMix {
  fileprivate init(_ row: Row) throws {
    id = try row.identifier("id")
    playlist = try row.textOrNil("playlist_id") == nil ? nil : row.identifier("playlist_id")
    name = try row.line("name")
    wish = try JSONDecoder().decode(MixWish.self, from: Data(try row.text("wish").utf8))
    job = try row.identifier("job_id")
    state = try State(row)
    created = try row.moment("created_at")
  }
}

extension PlaylistMix.State {
  fileprivate init(_ row: Row) throws {
    if let file = try row.hashOrNil("file_hash") {
      self = .done(
        PlaylistMix.Made(
          file: file, size: try row.integer("size"),
          content: try JSONDecoder().decode(MixContent.self, from: Data(try row.text("content").utf8)),
          at: try row.moment("ended_at")))
      return
    }
    if try row.textOrNil("reason") != nil {
      let fault: MixJobError = try row.choice("reason")
      self = .failed(reason: fault.sentence)
      return
    }
    guard try row.textOrNil("job_state") != nil else {
      self = .cancelled
      return
    }
    let job: Job.State = try row.choice("job_state")
    switch job {
    case .waiting: self = .waiting
    case .running: self = .making(progress: try row.real("progress"))
    // The mix was deleted while its job was running.
    case .done, .cancelled: self = .cancelled
    case .dead: self = .failed(reason: try row.textOrNil("job_reason") ?? MixJobError.unreadable.sentence)
    }
  }
}
