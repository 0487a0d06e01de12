extension Migrator {
  /// What each migration comes to, in order.
  package var checksums: [Int64] { migrations.map(\.checksum) }

  /// Applies the first migrations to an empty database, as part of a transaction that goes on to fill it.
  ///
  /// - Precondition: there are as many.
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

  /// The checksums of what has been applied, in order; none when the database is new.
  package func applied(in transaction: any Transaction) throws -> [Int64] {
    do {
      return try transaction.savepoint { try MigrationStore(transaction).checksums() }
    } catch DatabaseError.statementRefused {
      // There is no such table yet.
      return []
    }
  }
}
