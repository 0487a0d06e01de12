import Foundation
import Persistence
import TestSupport

/// Migrated databases that tests copy, because migrating takes longer than most tests. The first test that needs one creates
/// it.
actor DatabaseTemplates {
  private struct Key: Hashable {
    let kind: DatabaseKind
    let checksums: [Int64]
  }

  private enum Template {
    case sqlite(file: Data)
    case postgres(connectionString: String)
  }

  private var making: [Key: Task<Template, any Error>] = [:]

  func copy(of migrations: [Migration], _ kind: DatabaseKind) async throws -> TestDatabase.Place {
    switch try await template(of: migrations, kind) {
    case .sqlite(let file):
      let folder = try TemporaryFolder()
      try file.write(to: URL(filePath: folder.path("database")))
      return .sqlite(folder)
    case .postgres(let address):
      return .postgres(connectionString: try await TestServer.shared().makeDatabase(copying: address))
    }
  }

  private func template(of migrations: [Migration], _ kind: DatabaseKind) async throws -> Template {
    let key = Key(kind: kind, checksums: migrations.map(\.checksum))
    let task = making[key] ?? Task { try await Self.make(migrations, kind) }
    making[key] = task
    return try await task.value
  }

  private static func make(_ migrations: [Migration], _ kind: DatabaseKind) async throws -> Template {
    let place = try await TestDatabase(empty: kind)
    let database = try await place.open()
    try await Migrator(migrations).migrate(database, at: 0)
    // SQLite merges its log when the last connection closes, and PostgreSQL copies only databases without connections.
    try await database.close()
    switch place.place {
    case .sqlite(let folder): return .sqlite(file: try Data(contentsOf: URL(filePath: folder.path("database"))))
    case .postgres(let address): return .postgres(connectionString: address)
    }
  }
}
