internal import Archives
internal import Foundation
package import Persistence
internal import Schema
package import Storage
package import Units

/// Backs up all of Upbeat's data into one file while the server runs.
package struct BackupWriter: Sendable {
  package enum FileContent: Sendable { case included, byReference }

  private let database: any Database
  private let files: any Files
  private let schema: BackupSchema
  private let version: String

  /// - Parameter version: this program's version, stored in the backup for people.
  package init(database: any Database, files: any Files, schema: BackupSchema = .current, version: String) {
    self.database = database
    self.files = files
    self.schema = schema
    self.version = version
  }

  /// Writes a new, complete file, or none. It contains a consistent snapshot taken during the call.
  ///
  /// Besides the file, it temporarily needs as much space as the database's rows take.
  /// Throws a `BackupError` or, if its task is cancelled, a `CancellationError`.
  /// - Parameter key: the content of the secret key's file.
  package func write(
    to path: String, files content: FileContent, key: [UInt8]?, now: Moment
  ) async throws -> BackupManifest {
    guard access(path, F_OK) != 0 else { throw BackupError.exists(path: path) }
    let url = URL(filePath: path)
    let stem = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).\(getpid())").path
    let (partial, spool) = (stem + ".part", stem + ".tables.part")
    do {
      defer { removeTree(spool) }
      let manifest = try await write(partial, spool: spool, content, key: key, now: now)
      try publish(partial, as: path)
      return manifest
    } catch {
      unlink(partial)
      throw BackupError.of(error)
    }
  }

  private func write(
    _ partial: String, spool: String, _ content: FileContent, key: [UInt8]?, now: Moment
  ) async throws -> BackupManifest {
    guard mkdir(spool, 0o700) == 0 else { throw BackupError.cannotWrite(path: spool, errno: errno) }
    try await FileStore(database: database, files: files).prolongUnused(now: now)
    let tables = try await database.read { try gather($0, in: spool) }
    let known = schema.tables(at: schema.migrations.count)

    let archive = try ArchiveWriter(to: partial, format: .tar)
    var saved = BackupManifest.SavedFiles(areIncluded: false, count: 0, bytes: 0, unavailable: [])
    for (table, description) in zip(tables, known) {
      let path = spool + "/" + table.name
      if content == .included, table.name == "file" {
        saved = try await add(filesNamedIn: path, description.columns, to: archive, now: now)
      }
      try archive.add(name: BackupNames.table(table.name), modified: now, file: path)
      unlink(path)
    }
    if let key { try archive.add(name: BackupNames.key, modified: now, bytes: key) }
    let manifest = BackupManifest(
      format: BackupManifest.currentFormat, upbeat: version, moment: now.milliseconds,
      migrations: schema.migrations.enumerated().map { index, migration in
        BackupManifest.AppliedMigration(number: index + 1, name: migration.name, checksum: migration.checksum)
      }, tables: tables, files: saved, hasKey: key != nil)
    try archive.add(name: BackupManifest.name, modified: now, bytes: try manifest.encoded)
    try archive.finish()
    return manifest
  }

  /// Writes each table's rows to a file. May run again, from the beginning.
  private func gather(_ transaction: any Transaction, in spool: String) throws -> [BackupManifest.SavedTable] {
    let applied = try schema.migrator.applied(in: transaction)
    guard applied == schema.migrator.checksums else {
      throw BackupError.schemaDiffers(applied: applied.count, known: schema.migrations.count)
    }
    return try schema.tables(at: schema.migrations.count).map { table in
      let file = try SpoolFile(spool + "/" + table.name.description)
      let rows = try TableStore(table: table, transaction: transaction).lines(file.write)
      return BackupManifest.SavedTable(
        name: table.name.description,
        columns: table.columns.map { .init(name: $0.name.description, kind: $0.kind.rawValue) },
        rows: rows, bytes: file.size, sha256: file.hash.text)
    }
  }

  /// Adds all files that the saved table names.
  private func add(
    filesNamedIn path: String, _ columns: [Table.Column], to archive: ArchiveWriter, now: Moment
  ) async throws -> BackupManifest.SavedFiles {
    var (count, bytes, unavailable) = (0, Int64(0), [String]())
    let lines = try SavedLines(path)
    while let line = lines.next() {
      try Task.checkCancellation()
      guard let (hash, size) = SavedFile.facts(line, columns) else { throw BackupError.damaged(part: path) }
      guard try await files.size(of: hash) == size else {
        unavailable.append(hash.text)
        continue
      }
      try archive.begin(name: BackupNames.file(hash), modified: now, size: size)
      var hasher = ContentHasher()
      for try await chunk in files.chunks(of: hash, in: 0..<size) {
        hasher.update(chunk)
        try archive.write(chunk)
      }
      try archive.end()
      if hasher.finish() != hash { unavailable.append(hash.text) }
      count += 1
      bytes += size
    }
    return BackupManifest.SavedFiles(areIncluded: true, count: count, bytes: bytes, unavailable: unavailable)
  }

  private func publish(_ partial: String, as path: String) throws(BackupError) {
    guard access(path, F_OK) != 0 else { throw .exists(path: path) }
    guard rename(partial, path) == 0 else { throw .cannotWrite(path: path, errno: errno) }
    let folder = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotWrite(path: path, errno: errno) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw .cannotWrite(path: path, errno: errno) }
  }

  private func removeTree(_ path: String) {
    do { try FileManager.default.removeItem(atPath: path) } catch {
      // The folder doesn't exist yet, or stays behind with a descriptive name.
    }
  }
}

extension BackupError {
  /// Converts a failure to a `BackupError`; other errors stay unchanged.
  static func of(_ error: any Error) -> any Error {
    switch error {
    case DatabaseError.cancelled, FilesError.cancelled: CancellationError()
    case let error as ArchiveError: BackupError.archive(error)
    case let error as DatabaseError: BackupError.database(error)
    case let error as FilesError: BackupError.files(error)
    default: error
    }
  }
}
