internal import Archives
internal import Foundation
package import Persistence
internal import Schema
package import Storage
package import Units

/// Restores a backup into an empty database.
///
/// All rows become visible together, at the end, and only if they read back as saved. An interrupted restoration leaves an
/// empty database, and files that the next one reuses or a sweep removes.
package struct Restoration: Sendable {
  private let database: any Database
  private let files: any Files
  private let schema: BackupSchema
  private let keyPath: String

  /// - Parameters:
  ///   - files: receives the content. Existing content stays.
  ///   - keyPath: the path for the secret key. The same key may exist there already.
  package init(database: any Database, files: any Files, schema: BackupSchema = .current, keyPath: String) {
    self.database = database
    self.files = files
    self.schema = schema
    self.keyPath = keyPath
  }

  package struct Report: Hashable, Sendable {
    package let manifest: BackupManifest
    /// Files in the rows that are missing in the storage.
    package let missingFiles: [ContentHash]
    /// The numbers of migrations applied after restoring.
    package let migrated: [Int]
  }

  /// Throws a `BackupError`, a `CancellationError`, or a `MigrationError` if everything is restored but a migration failed.
  package func restore(from path: String, now: Moment) async throws -> Report {
    do {
      let manifest = try BackupInspection(schema: schema).inspect(path)
      guard try await database.read({ try schema.migrator.applied(in: $0) }).isEmpty else {
        throw BackupError.databaseNotEmpty
      }
      try await restoreContent(from: path, manifest)
      try await database.transact(.alone) { try restoreRows($0, from: path, manifest, now: now) }
      let migrated = try await schema.migrator.migrate(database, at: now.milliseconds)
      return Report(manifest: manifest, missingFiles: try await missingFiles(), migrated: migrated)
    } catch { throw BackupError.of(error) }
  }

  private func restoreContent(from path: String, _ manifest: BackupManifest) async throws {
    let reader = try ArchiveReader(path: path, limits: .trusting)
    let unavailable = Set(manifest.files.unavailable)
    while let entry = try reader.next() {
      try Task.checkCancellation()
      switch BackupNames.part(entry.name) {
      case .file(let hash) where !unavailable.contains(hash.text):
        let draft = try await files.drafts.draft(of: EntryPieces(reader: reader), atMost: .max)
        guard draft.hash == hash else { throw BackupError.damaged(part: "a file") }
        try await files.put(draft)
      case .key: try SecretKeyCopy(path: keyPath).keep(try reader.readAll(atMost: 65_536))
      case .file, .table, .manifest, nil: continue
      }
    }
  }

  /// May run again, from the beginning.
  private func restoreRows(
    _ transaction: any Transaction, from path: String, _ manifest: BackupManifest, now: Moment
  ) throws {
    guard try schema.migrator.applied(in: transaction).isEmpty else { throw BackupError.databaseNotEmpty }
    try schema.migrator.layFirst(manifest.migrations.count, in: transaction, at: now.milliseconds)
    let tables = schema.tables(at: manifest.migrations.count)
    for table in tables.reversed() { _ = try transaction.run(table.clearing) }

    let reader = try ArchiveReader(path: path, limits: .trusting)
    var saved: [String: RowDigest] = [:]
    while let entry = try reader.next() {
      guard case .table(let name)? = BackupNames.part(entry.name),
        let table = tables.first(where: { $0.name.description == name })
      else { continue }
      saved[name] = try insert(from: reader, into: TableStore(table: table, transaction: transaction))
    }
    for table in tables {
      var kept = RowDigest()
      _ = try TableStore(table: table, transaction: transaction).lines { lines in
        for line in lines.split(separator: UInt8(ascii: "\n")) { kept.add(line) }
      }
      let name = table.name.description
      guard kept == saved[name] else { throw BackupError.notStoredAlike(table: name) }
    }
  }

  private func insert(from reader: ArchiveReader, into store: TableStore) throws -> RowDigest {
    var digest = RowDigest()
    var lines = Lines()
    while let piece = try reader.read() {
      var rows: [[SQLValue]] = []
      try lines.add(piece) { line in
        guard let values = RowLine.values(line, store.table.columns) else {
          throw BackupError.damaged(part: "table “\(store.table.name)”")
        }
        digest.add(line)
        rows.append(values)
      }
      try store.insert(rows)
    }
    return digest
  }

  private func missingFiles() async throws -> [ContentHash] {
    let store = FileStore(database: database, files: files)
    var missing: [ContentHash] = []
    var last: ContentHash?
    repeat {
      let page = try await store.page(after: last, atMost: 500)
      for facts in page where try await files.size(of: facts.hash) != facts.size { missing.append(facts.hash) }
      last = page.last?.hash
    } while last != nil
    return missing
  }
}

/// The current entry's content in chunks.
private struct EntryPieces: AsyncSequence, AsyncIteratorProtocol {
  let reader: ArchiveReader

  func makeAsyncIterator() -> Self { self }
  func next() async throws -> [UInt8]? { try reader.read() }
}
