package import Persistence
package import Units

/// What features keep as files, and who needs it: table `file`, and content in `Files`.
///
/// A row is there only for content that is durably there. Features refer to it by `REFERENCES file (hash)`, right after
/// `add`; what nobody refers to is swept after a day.
///
/// How an addition and a sweep of the same content, perhaps in two processes, do not undo each other: a sweep first moves
/// the row from `file` to `file_removal`, in one transaction that fails while somebody refers to it; then it removes the
/// content; then it takes the row out of `file_removal` and counts the removal in `file_sweep`. An addition reads the
/// count, stores the content, and then makes the row only if the content is not in `file_removal` and the count is the
/// same. If not, what it stored may be gone, so it stores it again.
package struct FileStore: Sendable {
  package let files: any Files
  let database: any Database
  private let clock: any Clock<Duration>

  /// Content nobody refers to stays for so long: whoever added it may be about to refer to it, and a backup that saw it
  /// may still be copying.
  static let grace = Seconds(24 * 60 * 60)

  package init(database: any Database, files: any Files, clock: any Clock<Duration> = ContinuousClock()) {
    self.database = database
    self.files = files
    self.clock = clock
  }

  /// Keeps content that comes in pieces. Throws a `FilesError`, a `DatabaseError`, or what `chunks` throws.
  package func add<Chunks: AsyncSequence>(
    _ chunks: Chunks, mediaType: String, atMost limit: Int64, now: Moment
  ) async throws -> FileFacts where Chunks.Element == [UInt8] {
    try await add(try await files.drafts.draft(of: chunks, atMost: limit), mediaType: mediaType, now: now)
  }

  /// Keeps content that is in memory. Throws a `FilesError` or a `DatabaseError`.
  package func add(_ bytes: [UInt8], mediaType: String, now: Moment) async throws -> FileFacts {
    try await add(try await files.drafts.draft(of: bytes), mediaType: mediaType, now: now)
  }

  /// Keeps content that waits as a draft. Throws a `FilesError` or a `DatabaseError`.
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

  /// Nil when it is not kept.
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

  /// In the order of their hashes.
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

  /// Those in this part of the order.
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

  /// Gives what nobody refers to another day, so that whoever reads the table now finds the content until then.
  package func prolongUnused(now: Moment) async throws(DatabaseError) {
    try await database.run(
      """
      UPDATE file
      SET unused_since = \(now.milliseconds)
      WHERE unused_since < \(now.milliseconds)
      """)
  }
}

/// What is known of kept content without looking inside.
package struct FileFacts: Hashable, Sendable {
  package let hash: ContentHash
  /// In bytes.
  package let size: Int64
  /// As whoever added it first said, such as `audio/flac`.
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

/// What became of an addition.
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
