package import Persistence
package import Units

/// The features' files: rows in table `file`, content in `Files`.
///
/// A row exists only for durably stored content. Features refer to it by `REFERENCES file (hash)`, right after `add`.
/// Unreferenced files are swept after a day.
///
/// Concurrent additions and sweeps of the same content, even in two processes, don't conflict. A sweep first moves the row from
/// `file` to `file_removal`, in a transaction that fails if the row is referenced. Then it removes the content, deletes the row
/// from `file_removal`, and increments the count in `file_sweep`. An addition reads the count and stores the content. It then
/// inserts the row only if the content is not in `file_removal` and the count is unchanged. Otherwise its content may be gone,
/// so it stores it again.
package struct FileStore: Sendable {
  package let files: any Files
  let database: any Database
  private let clock: any Clock<Duration>

  /// The minimum age of unreferenced content before a sweep. The code that added it may still refer to it, and a running backup
  /// may still copy it.
  static let grace = Seconds(24 * 60 * 60)

  package init(database: any Database, files: any Files, clock: any Clock<Duration> = ContinuousClock()) {
    self.database = database
    self.files = files
    self.clock = clock
  }

  /// Stores content that arrives in chunks. Throws a `FilesError`, a `DatabaseError`, or the error of `chunks`.
  package func add<Chunks: AsyncSequence>(
    _ chunks: Chunks, mediaType: String, atMost limit: Int64, now: Moment
  ) async throws -> FileFacts where Chunks.Element == [UInt8] {
    try await add(try await files.drafts.draft(of: chunks, atMost: limit), mediaType: mediaType, now: now)
  }

  /// Stores content in memory. Throws a `FilesError` or a `DatabaseError`.
  package func add(_ bytes: [UInt8], mediaType: String, now: Moment) async throws -> FileFacts {
    try await add(try await files.drafts.draft(of: bytes), mediaType: mediaType, now: now)
  }

  /// Stores a draft's content. Throws a `FilesError` or a `DatabaseError`.
  package func add(_ draft: Draft, mediaType: String, now: Moment) async throws -> FileFacts {
    let facts = FileFacts(hash: draft.hash, size: draft.size, mediaType: mediaType, createdAt: now)
    let started = ContinuousClock.now
    while true {
      let removals = try await database.read { try $0.removals() }
      try await files.put(draft)
      switch try await database.write({ try $0.note(facts, unlessRemovedSince: removals, now: now) }) {
      case .kept(let facts): return facts
      case .removedMeanwhile: continue
      case .beingRemoved:
        guard started.duration(to: .now) < .seconds(10) else { throw FilesError.beingRemoved(draft.hash) }
        try await clock.sleep(for: .milliseconds(20))
      }
    }
  }

  /// Nil if it is not stored.
  package func facts(of hash: ContentHash) async throws(DatabaseError) -> FileFacts? {
    let row = try await database.first(
      """
      SELECT hash, size, media_type, created_at
      FROM file
      WHERE hash = \(hash.text)
      """)
    guard let row else { return nil }
    return try FileFacts(row)
  }

  /// Ordered by hash.
  package func page(after last: ContentHash?, atMost count: Int) async throws(DatabaseError) -> [FileFacts] {
    let rows = try await database.all(
      """
      SELECT hash, size, media_type, created_at
      FROM file
      WHERE hash > \(last?.text ?? "")
      ORDER BY hash
      LIMIT \(count)
      """)
    var page: [FileFacts] = []
    for row in rows { page.append(try FileFacts(row)) }
    return page
  }

  /// The hashes in this range.
  package func hashes(after first: ContentHash?, through last: ContentHash) async throws(DatabaseError) -> Set<
    ContentHash
  > {
    let rows = try await database.all(
      """
      SELECT hash
      FROM file
      WHERE hash > \(first?.text ?? "")
        AND hash <= \(last.text)
      """)
    var hashes: Set<ContentHash> = []
    for row in rows {
      guard let hash = ContentHash(try row.text("hash")) else { throw .damaged }
      hashes.insert(hash)
    }
    return hashes
  }

  /// Keeps unreferenced content for another day, so that a reader of the table finds it until then.
  package func prolongUnused(now: Moment) async throws(DatabaseError) {
    try await database.run(
      """
      UPDATE file
      SET unused_since = \(now.milliseconds)
      WHERE unused_since < \(now.milliseconds)
      """)
  }
}

/// Metadata of stored content.
package struct FileFacts: Hashable, Sendable {
  package let hash: ContentHash
  /// In bytes.
  package let size: Int64
  /// As declared by the first addition, such as `audio/flac`.
  package let mediaType: String
  package let createdAt: Moment
}

extension FileFacts {
  init(_ row: Row) throws(DatabaseError) {
    guard let hash = ContentHash(try row.text("hash")) else { throw .damaged }
    self.init(
      hash: hash, size: try row.integer("size"), mediaType: try row.text("media_type"),
      createdAt: try row.moment("created_at"))
  }
}

/// The result of one try to add content.
private enum Addition: Sendable {
  case kept(FileFacts)
  case removedMeanwhile
  case beingRemoved
}

extension Transaction {
  fileprivate func removals() throws(DatabaseError) -> Int64 {
    guard let row = try first("SELECT removals FROM file_sweep") else { throw .damaged }
    return try row.integer("removals")
  }

  fileprivate func note(
    _ facts: FileFacts, unlessRemovedSince removals: Int64, now: Moment
  ) throws(DatabaseError) -> Addition {
    if try first("SELECT hash FROM file_removal WHERE hash = \(facts.hash.text)") != nil { return .beingRemoved }
    let known = try first(
      """
      UPDATE file
      SET unused_since = \(now.milliseconds)
      WHERE hash = \(facts.hash.text)
      RETURNING hash, size, media_type, created_at
      """)
    if let known { return .kept(try FileFacts(known)) }
    guard try self.removals() == removals else { return .removedMeanwhile }
    _ = try run(
      """
      INSERT INTO file (hash, size, media_type, created_at, unused_since)
      VALUES (\(facts.hash.text), \(facts.size), \(facts.mediaType), \(facts.createdAt.milliseconds),
        \(now.milliseconds))
      """)
    return .kept(facts)
  }
}
