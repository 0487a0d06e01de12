internal import Jobs
package import Persistence
internal import Storage
package import Units

/// Stores uploads: tables `upload` and `upload_piece`.
package struct UploadStore: Sendable {
  let database: any Database
  private let jobs: JobStore

  /// An unfinished upload expires this long after its last byte. The outcome of a finished one is kept as long.
  static let patience = Seconds(3 * 24 * 60 * 60)

  package init(_ database: any Database) {
    self.database = database
    jobs = JobStore(database: database)
  }

  func add(
    _ id: Identifier<Upload>, _ metadata: UploadMetadata, size: Int64, of person: Identifier<Person>,
    within limits: UploadLimits, at now: Moment
  ) async throws -> Upload {
    let end = now + Self.patience
    return try await database.write { transaction in
      try transaction.usage(of: person).checkRoom(for: size, within: limits)
      let row = try transaction.first(
        """
        INSERT INTO upload (
          id, account_id, file_name, metadata, sha256, size, received, state, created_at, ends_at
        )
        VALUES (
          \(id.rawValue), \(person.rawValue), \(metadata.fileName), \(metadata.text), \(metadata.hash?.text), \(size), 0,
          'receiving', \(now.milliseconds), \(end.milliseconds)
        )
        RETURNING \(Upload.columns)
        """)
      guard let row else { throw DatabaseError.damaged }
      return try Upload(row)
    }
  }

  /// Nil when the upload doesn't exist, has expired, or belongs to someone else.
  package func upload(
    _ id: Identifier<Upload>, ownedBy person: Identifier<Person>, at now: Moment
  ) async throws -> Upload? {
    try await database.first(
      """
      SELECT \(Upload.columns)
      FROM upload
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
        AND ends_at > \(now.milliseconds)
      """
    ).map(Upload.init)
  }

  /// Uploads, newest first.
  /// - Parameter before: the upload before which the page starts.
  package func uploads(
    of person: Identifier<Person>, before: Identifier<Upload>?, most: Int, at now: Moment
  ) async throws -> [Upload] {
    // “g” sorts after every identifier, which is hexadecimal.
    try await database.all(
      """
      SELECT \(Upload.columns)
      FROM upload
      WHERE account_id = \(person.rawValue)
        AND id < \(before?.rawValue ?? "g")
        AND ends_at > \(now.milliseconds)
      ORDER BY id DESC
      LIMIT \(most)
      """
    ).map(Upload.init)
  }

  package func usage(of person: Identifier<Person>) async throws -> UploadUsage {
    try await database.read { try $0.usage(of: person) }
  }

  /// Stores that bytes from offset `place` on have arrived.
  /// - Parameter job: the import job, added with the last bytes; nil before.
  /// - Throws: `UploadError` when `place` isn't the current offset.
  func note(
    _ piece: ContentHash, size: Int64, at place: Int64, of id: Identifier<Upload>, ownedBy person: Identifier<Person>,
    importedBy job: NewJob?, at now: Moment
  ) async throws -> Upload {
    let state = job == nil ? "receiving" : "importing"
    let end = now + Self.patience
    return try await database.write { transaction in
      let row = try transaction.first(
        """
        UPDATE upload
        SET received = received + \(size),
          state = \(state),
          ends_at = \(end.milliseconds)
        WHERE id = \(id.rawValue)
          AND account_id = \(person.rawValue)
          AND state = 'receiving'
          AND received = \(place)
        RETURNING \(Upload.columns)
        """)
      guard let row else { throw try transaction.refusal(of: id, ownedBy: person) }
      _ = try transaction.run(
        """
        INSERT INTO upload_piece (upload_id, place, size, hash)
        VALUES (\(id.rawValue), \(place), \(size), \(piece.text))
        """)
      if let job { try jobs.add(job, in: transaction) }
      return try Upload(row)
    }
  }

  /// Cancels an upload, or deletes the record of a finished one.
  /// - Returns: false when the upload doesn't exist or belongs to someone else.
  package func remove(_ id: Identifier<Upload>, ownedBy person: Identifier<Person>) async throws -> Bool {
    try await database.run(
      """
      DELETE FROM upload
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """
    ).changes > 0
  }

  /// Nil when the upload is incomplete, cancelled or already imported.
  func arrival(_ upload: String) async throws -> UploadArrival? {
    try await database.read { transaction in
      let row = try transaction.first(
        """
        SELECT id, account_id, file_name, size, sha256
        FROM upload
        WHERE id = \(upload)
          AND state = 'importing'
        """)
      guard let row else { return nil }
      let pieces = try transaction.all(
        """
        SELECT hash
        FROM upload_piece
        WHERE upload_id = \(upload)
        ORDER BY place
        """)
      return UploadArrival(
        id: try row.identifier("id"), person: try row.identifier("account_id"), fileName: try row.text("file_name"),
        size: try row.integer("size"), hash: try row.hashOrNil("sha256"), pieces: try pieces.map { try $0.hash("hash") }
      )
    }
  }

  /// Adds a track whose bytes are already in the file store, queues its analysis and completes the job, in one transaction.
  /// Does nothing when the owner has cancelled the upload.
  func finish(
    _ arrival: UploadArrival, as recording: NewRecording, doneBy claim: JobClaim, at now: Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    try await database.write { transaction in
      var generator = generator
      guard try transaction.isImporting(arrival.id) else {
        return try jobs.complete(claim, in: transaction, at: now)
      }
      let track = NewTrack(account: arrival.person, fileName: arrival.fileName, place: .stored)
      let adoption = try TrackStore.adopt(
        recording, as: track, addingTo: jobs, at: now, in: transaction, using: &generator)
      let (id, state) =
        switch adoption {
        case .added(let id, _): (id, "added")
        case .alreadyThere(let id, _): (id, "there")
        }
      try transaction.end(arrival.id, as: state, track: id, at: now)
      try jobs.complete(claim, in: transaction, at: now)
    }
  }

  /// - Parameter reason: a sentence for the uploader.
  func fail(_ arrival: UploadArrival, because reason: String, at now: Moment) async throws {
    try await database.write { try $0.end(arrival.id, as: "failed", reason: reason, at: now) }
  }

  /// Fails uploads whose job is dead or cancelled, and deletes expired ones. The sweep of files deletes their pieces.
  package func sweep(at now: Moment) async throws {
    try await database.write { transaction in
      try transaction.failForsaken(at: now)
      _ = try transaction.run("DELETE FROM upload WHERE ends_at <= \(now.milliseconds)")
    }
  }
}

extension Transaction {
  fileprivate func usage(of person: Identifier<Person>) throws -> UploadUsage {
    let kept = try first(
      """
      SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) AS size
      FROM track
      WHERE account_id = \(person.rawValue)
        AND stored_hash IS NOT NULL
      """)
    let coming = try first(
      """
      SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) AS size, COUNT(*) AS count
      FROM upload
      WHERE account_id = \(person.rawValue)
        AND state IN ('receiving', 'importing')
      """)
    guard let kept, let coming else { throw DatabaseError.damaged }
    return UploadUsage(
      kept: try kept.integer("size"), coming: try coming.integer("size"), unfinished: Int(try coming.integer("count")))
  }

  fileprivate func refusal(of id: Identifier<Upload>, ownedBy person: Identifier<Person>) throws -> UploadError {
    let row = try first(
      """
      SELECT received
      FROM upload
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
    return try row.map { .wrongPlace(expected: try $0.integer("received")) } ?? .notThere
  }
}

extension Transaction {
  /// Fails uploads whose import job is dead or cancelled.
  fileprivate func failForsaken(at now: Moment) throws {
    let rows = try all(
      """
      SELECT id
      FROM upload
      WHERE state = 'importing'
        AND NOT EXISTS (
          SELECT 1
          FROM job
          WHERE job.kind = \(JobKind.uploadImport.rawValue)
            AND job.unique_key = upload.id
            AND job.state IN ('waiting', 'running')
        )
      """)
    let reason = "The server couldn't add this file. Send it again."
    for row in rows { try end(row.identifier("id"), as: "failed", reason: reason, at: now) }
  }

  fileprivate func isImporting(_ id: Identifier<Upload>) throws -> Bool {
    try first("SELECT id FROM upload WHERE id = \(id.rawValue) AND state = 'importing'") != nil
  }

  /// The sweep of files deletes its pieces.
  fileprivate func end(
    _ id: Identifier<Upload>, as state: String, track: Identifier<LibraryTrack>? = nil, reason: String? = nil,
    at now: Moment
  ) throws {
    _ = try run(
      """
      UPDATE upload
      SET state = \(state),
        track_id = \(track?.rawValue),
        reason = \(reason),
        ends_at = \((now + UploadStore.patience).milliseconds)
      WHERE id = \(id.rawValue)
        AND state = 'importing'
      """)
    _ = try run("DELETE FROM upload_piece WHERE upload_id = \(id.rawValue)")
  }
}

extension Upload {
  fileprivate static let columns: SQL =
    "id, file_name, metadata, size, received, state, reason, track_id, created_at, ends_at"

  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.identifier("id"), fileName: try row.text("file_name"), size: try row.integer("size"),
      received: try row.integer("received"), state: try State(in: row), metadata: try row.text("metadata"),
      created: try row.moment("created_at"), end: try row.moment("ends_at"))
  }
}

extension Upload.State {
  fileprivate init(in row: Row) throws {
    let track: Identifier<LibraryTrack>? = try row.textOrNil("track_id") == nil ? nil : row.identifier("track_id")
    switch try row.text("state") {
    case "receiving": self = .receiving
    case "importing": self = .importing
    case "added": self = .added(track)
    case "there": self = .alreadyThere(track)
    case "failed": self = .failed(reason: try row.text("reason"))
    default: throw DatabaseError.unexpectedValue(column: "state")
    }
  }
}
