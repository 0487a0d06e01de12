internal import Archives
internal import Foundation
internal import Persistence
internal import Schema
internal import Storage

/// Checks a whole backup before any of it is restored.
struct BackupInspection {
  let schema: BackupSchema

  private struct Found {
    var hasher = ContentHasher()
    var rows = 0
    var bytes: Int64 = 0
  }

  /// Returns the manifest if the content is complete and matches it.
  func inspect(_ path: String) throws -> BackupManifest {
    let reader = try ArchiveReader(path: path, limits: .trusting)
    var tables: [String: Found] = [:]
    var order: [String] = []
    var files: [ContentHash: Bool] = [:]
    var bytes: Int64 = 0
    var hasKey = false
    var manifest: BackupManifest?
    while let entry = try reader.next() {
      try Task.checkCancellation()
      guard manifest == nil, let part = BackupNames.part(entry.name) else { throw BackupError.notABackup }
      switch part {
      case .table(let name):
        tables[name] = try table(reader)
        order.append(name)
      case .file(let hash):
        var hasher = ContentHasher()
        while let piece = try reader.read() {
          hasher.update(piece)
          bytes += Int64(piece.count)
        }
        files[hash] = hasher.finish() == hash
      case .key: hasKey = true
      case .manifest: manifest = try BackupManifest.decoded(try reader.readAll(atMost: 64 << 20))
      }
    }
    guard let manifest else { throw order.isEmpty ? BackupError.notABackup : .incomplete }
    try checkSchema(manifest)
    try compare(manifest, tables, order)
    let damaged = files.filter { !$0.value }.map(\.key.text)
    guard Set(damaged).isSubset(of: manifest.files.unavailable) else { throw BackupError.damaged(part: "a file") }
    guard files.count == manifest.files.count, bytes == manifest.files.bytes else {
      throw BackupError.damaged(part: "the list of files")
    }
    guard hasKey == manifest.hasKey else { throw BackupError.damaged(part: BackupNames.key) }
    return manifest
  }

  private func table(_ reader: ArchiveReader) throws(ArchiveError) -> Found {
    var found = Found()
    while let piece = try reader.read() {
      found.hasher.update(piece)
      found.bytes += Int64(piece.count)
      found.rows += piece.count { $0 == UInt8(ascii: "\n") }
    }
    return found
  }

  /// Checks that this program knows the backup's schema.
  private func checkSchema(_ manifest: BackupManifest) throws(BackupError) {
    guard manifest.migrations.count <= schema.migrations.count else {
      throw .newerSchema(backup: manifest.migrations.count, known: schema.migrations.count)
    }
    for (applied, known) in zip(manifest.migrations, schema.migrations) where applied.checksum != known.checksum {
      throw .otherSchema(migration: applied.number)
    }
    let tables = schema.tables(at: manifest.migrations.count).map { table in
      [table.name.description] + table.columns.map { "\($0.name) \($0.kind.rawValue)" }
    }
    // In any order: a table may have gained references since, and then comes later.
    let saved = manifest.tables.map { [$0.name] + $0.columns.map { "\($0.name) \($0.kind)" } }
    guard saved.sorted(by: { $0[0] < $1[0] }) == tables.sorted(by: { $0[0] < $1[0] }) else {
      throw .damaged(part: "the list of tables")
    }
  }

  private func compare(
    _ manifest: BackupManifest, _ found: [String: Found], _ order: [String]
  ) throws(BackupError) {
    guard order == manifest.tables.map(\.name) else { throw .damaged(part: "the list of tables") }
    for table in manifest.tables {
      guard let found = found[table.name], found.rows == table.rows, found.bytes == table.bytes,
        found.hasher.finish().text == table.sha256
      else { throw .damaged(part: "table “\(table.name)”") }
    }
  }
}
