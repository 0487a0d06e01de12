public import Persistence
public import Schema

/// What a program knows of the database: how it came to be, and what it holds.
public struct BackupSchema: Sendable {
  public let migrations: [Migration]
  let tables: [Table]

  /// - Parameter tables: each after those it refers to.
  public init(migrations: [Migration], tables: [Table]) {
    self.migrations = migrations
    self.tables = tables
  }

  /// This program's.
  public static let current = Self(migrations: Schema.migrations, tables: Schema.tables)

  /// The tables as they were when so many migrations had been applied.
  func tables(at number: Int) -> [Table] { tables.compactMap { $0.at(migration: number) } }

  public var migrator: Migrator { Migrator(migrations) }
}
