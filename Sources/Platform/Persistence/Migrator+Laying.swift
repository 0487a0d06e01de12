extension Migrator {
  /// The checksum of each migration, in order.
  package var checksums: [Int64] { migrations.map(\.checksum) }

  /// Applies the first migrations to an empty database, within a transaction that then fills it.
  ///
  /// - Precondition: there are at least that many migrations.
  package func layFirst(
    _ count: Int, in transaction: any Transaction, at moment: Int64
  ) throws(DatabaseError) {
    let store = MigrationStore(transaction)
    try store.prepare()
    for (index, migration) in migrations.prefix(count).enumerated() {
      for statement in migration.statements { _ = try transaction.run(statement) }
      try store.note(migration, number: index + 1, at: moment)
    }
  }

  /// The checksums of the applied migrations, in order; empty for a new database.
  package func applied(in transaction: any Transaction) throws -> [Int64] {
    do {
      return try transaction.savepoint { try MigrationStore(transaction).checksums() }
    } catch DatabaseError.statementRefused {
      // The table doesn't exist yet.
      return []
    }
  }
}
