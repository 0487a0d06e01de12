import Backup
import DatabaseSupport
import Foundation
import Persistence
import Schema
import Storage
import TestSupport
import Units

/// A database and files with data: all tables of the product, plus two with unusual values.
struct Household {
  let place: TestDatabase
  let folder: TemporaryFolder
  let database: any Database
  let files: DirectoryFiles
  var store: FileStore { FileStore(database: database, files: files) }
  var keyPath: String { folder.path("secret.key") }

  static let now = Moment(milliseconds: 1_700_000_000_000)

  static let migrations =
    Schema.migrations + [
      Migration(
        "odd",
        [
          """
          CREATE TABLE odd_value (
            id TEXT PRIMARY KEY,
            whole BIGINT,
            fraction DOUBLE PRECISION,
            words TEXT,
            bytes BLOB,
            file_hash TEXT REFERENCES file (hash)
          )
          """,
          """
          CREATE TABLE odd_part (
            whole_id TEXT NOT NULL REFERENCES odd_value (id),
            number BIGINT NOT NULL,
            amount BIGINT NOT NULL,
            PRIMARY KEY (whole_id, number)
          )
          """,
        ]), Migration("odder", ["ALTER TABLE odd_part ADD COLUMN note TEXT NOT NULL DEFAULT 'none'"]),
    ]

  static let tables =
    Schema.tables + [
      Table(
        "odd_value", since: Schema.migrations.count + 1, key: ["id"],
        [.text("id"), .integer("whole"), .real("fraction"), .text("words"), .blob("bytes"), .text("file_hash")]),
      Table(
        "odd_part", since: Schema.migrations.count + 1, key: ["whole_id", "number"],
        [
          .text("whole_id"), .integer("number"), .integer("amount"),
          .text("note", since: Schema.migrations.count + 2),
        ]),
    ]

  static let schema = BackupSchema(migrations: migrations, tables: tables)
  /// The schema before the last migration.
  static let olderSchema = BackupSchema(migrations: migrations.dropLast(), tables: tables)

  /// Gives `body` a database with the schema, or an empty one to restore into.
  static func with<Value>(
    _ kind: DatabaseKind, schema: BackupSchema? = schema, _ body: (Household) async throws -> Value
  ) async throws -> Value {
    let place =
      if let schema { try await TestDatabase(kind, with: schema.migrations) } else {
        try await TestDatabase(empty: kind)
      }
    let folder = try TemporaryFolder()
    let household = Household(
      place: place, folder: folder, database: try await place.open(), files: DirectoryFiles(path: folder.path("files")))
    do {
      let value = try await body(household)
      try await household.database.close()
      return value
    } catch {
      try await household.database.close()
      throw error
    }
  }

  func backUp(
    to path: String, schema: BackupSchema = schema, files content: BackupWriter.FileContent = .included,
    key: [UInt8]? = nil
  ) async throws -> BackupManifest {
    try await BackupWriter(database: database, files: files, schema: schema, version: "1.2.3")
      .write(to: path, files: content, key: key, now: Self.now)
  }

  func restore(from path: String, schema: BackupSchema = schema) async throws -> Restoration.Report {
    try await Restoration(database: database, files: files, schema: schema, keyPath: keyPath)
      .restore(from: path, now: Self.now)
  }

  struct OddValue: Hashable {
    var id: String
    var whole: Int64?
    var fraction: Double?
    var words: String?
    var bytes: [UInt8]?
    var fileHash: String?
  }

  func add(_ value: OddValue) async throws {
    try await database.run(
      """
      INSERT INTO odd_value (id, whole, fraction, words, bytes, file_hash)
      VALUES (\(value.id), \(value.whole), \(value.fraction), \(value.words), \(value.bytes), \(value.fileHash))
      """)
  }

  func oddValues() async throws -> Set<OddValue> {
    let rows = try await database.all("SELECT id, whole, fraction, words, bytes, file_hash FROM odd_value")
    return Set(
      try rows.map { row in
        OddValue(
          id: try row.text("id"), whole: try row.integerOrNil("whole"), fraction: try row.realOrNil("fraction"),
          words: try row.textOrNil("words"), bytes: try row.blobOrNil("bytes"),
          fileHash: try row.textOrNil("file_hash"))
      })
  }

  func isEmpty() async throws -> Bool {
    do { return try await database.all("SELECT number FROM schema_migration").isEmpty } catch { return true }
  }
}
