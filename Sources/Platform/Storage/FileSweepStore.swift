internal import Persistence
package import Units

/// Removes unreferenced content. `FileStore` explains how it avoids conflicts with additions.
package struct FileSweepStore: Sendable {
  private let store: FileStore
  private var files: any Files { store.files }
  private var database: any Database { store.database }

  /// A removal of this age was left by a terminated process, and another sweep takes it over. The same holds for one this far
  /// in the future, written by a clock that ran ahead.
  private static let abandonment = Seconds(60 * 60)
  private static let pageSize = 100

  package init(_ store: FileStore) { self.store = store }

  package struct Report: Hashable, Sendable {
    /// Content with a row, but without references.
    package var unused = 0
    /// Content without a row: its addition was interrupted.
    package var unknown = 0
    /// Removals begun by another sweep.
    package var takenOver = 0
    /// Remains of interrupted operations in the storage.
    package var leftovers = 0

    package init() {}
  }

  /// Removes content that has been unreferenced for a day. Several may run at once, in several processes.
  ///
  /// Throws a `FilesError` or a `DatabaseError`; earlier removals remain.
  package func sweep(now: Moment) async throws -> Report {
    var report = Report()
    for hash in try await takeOver(now: now) {
      try await finishRemoval(of: hash)
      report.takenOver += 1
    }
    var last: ContentHash?
    repeat {
      let (page, unused) = try await beginRemovalOfUnused(after: last, now: now)
      for hash in unused { try await finishRemoval(of: hash) }
      report.unused += unused.count
      last = page.count == Self.pageSize ? page.last : nil
    } while last != nil
    repeat {
      let page = try await files.list(after: last, atMost: Self.pageSize)
      let old = page.filter { $0.modified < now - FileStore.grace }.map(\.hash)
      let unknown = old.isEmpty ? [] : try await beginRemovalOfUnknown(among: old, now: now)
      for hash in unknown { try await finishRemoval(of: hash) }
      report.unknown += unknown.count
      last = page.count == Self.pageSize ? page.last?.hash : nil
    } while last != nil
    report.leftovers = try await files.sweepLeftovers(before: now - FileStore.grace)
    return report
  }

  private func takeOver(now: Moment) async throws(DatabaseError) -> [ContentHash] {
    let rows = try await database.run(
      """
      UPDATE file_removal
      SET begun_at = \(now.milliseconds)
      WHERE begun_at < \((now - Self.abandonment).milliseconds)
        OR begun_at > \((now + Self.abandonment).milliseconds)
      RETURNING hash
      """
    ).rows
    return try rows.hashes()
  }

  /// - Returns: the files examined, and those to be removed.
  private func beginRemovalOfUnused(
    after last: ContentHash?, now: Moment
  ) async throws -> (page: [ContentHash], unused: [ContentHash]) {
    let old = (now - FileStore.grace).milliseconds
    // The row was written by a clock that ran ahead: its day starts now.
    let ahead = (now + FileStore.grace).milliseconds
    return try await database.write { transaction in
      let rows = try transaction.all(
        """
        SELECT hash, unused_since
        FROM file
        WHERE hash > \(last?.text ?? "")
          AND (unused_since IS NULL OR unused_since < \(old) OR unused_since > \(ahead))
        ORDER BY hash
        LIMIT \(Self.pageSize)
        """)
      let page = try rows.hashes()
      var unused: [ContentHash] = []
      for (hash, row) in zip(page, rows) {
        let since = try row.integerOrNil("unused_since")
        let isOld = since.map { $0 < old } ?? false
        switch try transaction.removeRow(of: hash, unlessUsed: isOld ? .remove : .look) {
        case .isUsed: if since != nil { try transaction.note(hash, unusedSince: nil) }
        case .isUnused: try transaction.note(hash, unusedSince: now)
        case .isRemoved:
          try transaction.beginRemoval(of: hash, now: now)
          unused.append(hash)
        }
      }
      return (page, unused)
    }
  }

  private func beginRemovalOfUnknown(among hashes: [ContentHash], now: Moment) async throws -> [ContentHash] {
    try await database.write { transaction in
      var unknown: [ContentHash] = []
      for hash in hashes where try !transaction.isKnown(hash) {
        try transaction.beginRemoval(of: hash, now: now)
        unknown.append(hash)
      }
      return unknown
    }
  }

  private func finishRemoval(of hash: ContentHash) async throws {
    try await files.remove(hash)
    // More tries than usual: until this is recorded, nobody can add the same content.
    for attempt in 1... {
      do { return try await noteRemoval(of: hash) } catch DatabaseError.busy where attempt < 10 {}
    }
  }

  private func noteRemoval(of hash: ContentHash) async throws {
    try await database.write { transaction in
      _ = try transaction.run("DELETE FROM file_removal WHERE hash = \(hash.text)")
      _ = try transaction.run("UPDATE file_sweep SET removals = removals + 1")
    }
  }
}

private enum Use { case isUsed, isUnused, isRemoved }
private enum Intent { case look, remove }
private struct OnlyLooking: Error {}

extension Transaction {
  /// The database decides whether the row is still referenced when it is deleted.
  fileprivate func removeRow(of hash: ContentHash, unlessUsed intent: Intent) throws -> Use {
    do {
      try savepoint {
        _ = try run("DELETE FROM file WHERE hash = \(hash.text)")
        if case .look = intent { throw OnlyLooking() }
      }
      return .isRemoved
    } catch is OnlyLooking {
      return .isUnused
    } catch DatabaseError.foreignKey {
      return .isUsed
    }
  }

  fileprivate func note(_ hash: ContentHash, unusedSince moment: Moment?) throws(DatabaseError) {
    _ = try run("UPDATE file SET unused_since = \(moment?.milliseconds) WHERE hash = \(hash.text)")
  }

  fileprivate func beginRemoval(of hash: ContentHash, now: Moment) throws(DatabaseError) {
    _ = try run("INSERT INTO file_removal (hash, begun_at) VALUES (\(hash.text), \(now.milliseconds))")
  }

  fileprivate func isKnown(_ hash: ContentHash) throws(DatabaseError) -> Bool {
    try first(
      """
      SELECT hash FROM file WHERE hash = \(hash.text)
      UNION ALL
      SELECT hash FROM file_removal WHERE hash = \(hash.text)
      """) != nil
  }
}

extension [Row] {
  fileprivate func hashes() throws(DatabaseError) -> [ContentHash] {
    var hashes: [ContentHash] = []
    for row in self {
      guard let hash = ContentHash(try row.text("hash")) else { throw .damaged }
      hashes.append(hash)
    }
    return hashes
  }
}
