package import Persistence
package import Schema

/// A program's database schema: its migrations and tables.
package struct BackupSchema: Sendable {
  package let migrations: [Migration]
  let tables: [Table]

  /// - Parameter tables: each after those it refers to.
  package init(migrations: [Migration], tables: [Table]) {
    self.migrations = migrations
    self.tables = tables
  }

  /// This program's schema.
  package static let current = Self(migrations: Schema.migrations, tables: Schema.tables)

  /// The tables after that many migrations.
  func tables(at number: Int) -> [Table] { tables.compactMap { $0.at(migration: number) } }

  package var migrator: Migrator { Migrator(migrations) }
}
