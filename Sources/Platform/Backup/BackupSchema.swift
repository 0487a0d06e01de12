package import Persistence
package import Schema

/// What a program knows of the database: how it came to be, and what it holds.
package struct BackupSchema: Sendable {
  package let migrations: [Migration]
  let tables: [Table]

  /// - Parameter tables: each after those it refers to.
  package init(migrations: [Migration], tables: [Table]) {
    self.migrations = migrations
    self.tables = tables
  }

  /// This program's.
  package static let current = Self(migrations: Schema.migrations, tables: Schema.tables)

  /// The tables as they were when so many migrations had been applied.
  func tables(at number: Int) -> [Table] { tables.compactMap { $0.at(migration: number) } }

  package var migrator: Migrator { Migrator(migrations) }
}
