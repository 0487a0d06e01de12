import Foundation
package import Persistence
import PostgresDriver
import Schema
import SQLiteDriver
package import TestSupport

/// A separate database for one test.
package struct TestDatabase: Sendable {
  package enum Place: Sendable {
    case sqlite(TemporaryFolder)
    case postgres(connectionString: String)
  }
  package let place: Place

  /// With the newest schema and no rows.
  package init(_ kind: DatabaseKind) async throws { try await self.init(kind, with: Schema.migrations) }

  /// With the schema that `migrations` create.
  package init(_ kind: DatabaseKind, with migrations: [Migration]) async throws {
    place = try await templates.copy(of: migrations, kind)
  }

  package init(empty kind: DatabaseKind) async throws {
    switch kind {
    case .sqlite: place = .sqlite(try TemporaryFolder())
    case .postgres: place = .postgres(connectionString: try await TestServer.shared().makeDatabase())
    }
  }

  /// On a server that other tests don't use.
  package init(onServerAt connectionString: String) { place = .postgres(connectionString: connectionString) }

  package func open() async throws -> any Database {
    switch place {
    case .sqlite(let folder): try SQLiteDatabase(path: folder.path("database"))
    case .postgres(let address):
      try await PostgresDatabase.open(PostgresConfiguration(connectionString: address, connections: 4))
    }
  }

  /// For a program that opens the same database.
  package var arguments: [String] {
    switch place {
    case .sqlite(let folder): ["sqlite", folder.path("database")]
    case .postgres(let address): ["postgres", address]
    }
  }

  /// Gives `body` an empty database and closes it afterwards.
  package static func withEmpty(_ kind: DatabaseKind, _ body: (any Database) async throws -> Void) async throws {
    let place = try await TestDatabase(empty: kind)
    let database = try await place.open()
    do { try await body(database) } catch {
      try await database.close()
      throw error
    }
    try await database.close()
  }
}

/// One set per process.
private let templates = DatabaseTemplates()
