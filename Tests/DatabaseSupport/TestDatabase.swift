public import Persistence
import PostgresDriver
import Foundation
import SQLiteDriver
public import TestSupport

/// An empty database of its own for one test.
public struct TestDatabase: Sendable {
  public enum Place: Sendable {
    case sqlite(TemporaryFolder)
    case postgres(connectionString: String)
  }
  public let place: Place

  public init(_ kind: DatabaseKind) async throws {
    switch kind {
    case .sqlite: place = .sqlite(try TemporaryFolder())
    case .postgres: place = .postgres(connectionString: try await TestServer.shared().makeDatabase())
    }
  }

  /// On a server that is not shared with other tests.
  public init(onServerAt connectionString: String) { place = .postgres(connectionString: connectionString) }

  public func open() async throws -> any Database {
    switch place {
    case .sqlite(let folder): try SQLiteDatabase(path: folder.path("database"))
    case .postgres(let address):
      try await PostgresDatabase.open(PostgresConfiguration(connectionString: address, connections: 4))
    }
  }

  /// For a program that is to open it too.
  public var arguments: [String] {
    switch place {
    case .sqlite(let folder): ["sqlite", folder.path("database")]
    case .postgres(let address): ["postgres", address]
    }
  }

  /// Gives `body` an empty database, and closes it.
  public static func with(_ kind: DatabaseKind, _ body: (any Database) async throws -> Void) async throws {
    let place = try await TestDatabase(kind)
    let database = try await place.open()
    do { try await body(database) } catch {
      try await database.close()
      throw error
    }
    try await database.close()
  }
}
