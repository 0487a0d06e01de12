/// Migrates a database to the current schema, with one transaction per migration.
package struct Migrator: Sendable {
  let migrations: [Migration]

  /// - Parameter migrations: in order, starting with number 1. Append only.
  package init(_ migrations: [Migration]) { self.migrations = migrations }

  /// Applies missing migrations and returns their numbers. Several processes may call it at once.
  ///
  /// Throws a `MigrationError`, or a `DatabaseError` if the database's state could not be read.
  /// - Parameter moment: Unix milliseconds, stored with each migration.
  @discardableResult
  package func migrate(_ database: any Database, at moment: Int64) async throws -> [Int] {
    var applied: [Int] = []
    while let number = try await database.transact(.alone, { try applyNext(with: MigrationStore($0), at: moment) }) {
      applied.append(number)
    }
    return applied
  }

  private func applyNext(with store: MigrationStore, at moment: Int64) throws -> Int? {
    try store.prepare()
    let applied = try store.checksums()
    guard applied.count <= migrations.count else {
      throw MigrationError.databaseIsNewer(applied: applied.count, known: migrations.count)
    }
    for (index, checksum) in applied.enumerated() where checksum != migrations[index].checksum {
      throw MigrationError.changed(number: index + 1)
    }
    guard applied.count < migrations.count else { return nil }
    let migration = migrations[applied.count]
    let number = applied.count + 1
    for statement in migration.statements {
      do { _ = try store.transaction.run(statement) } catch {
        // Not an error of the migration: the transaction is retried.
        if error == .busy || error == .connectionLost { throw error }
        throw MigrationError.failed(number: number, error)
      }
    }
    try store.note(migration, number: number, at: moment)
    return number
  }
}
