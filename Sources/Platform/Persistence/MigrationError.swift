/// Why a migration failed. Earlier migrations stay applied.
package enum MigrationError: Error, Hashable, Sendable {
  /// A newer version of the program has migrated this database, so this version can't use it.
  case databaseIsNewer(applied: Int, known: Int)
  /// The migration applied under this number differs from the program's.
  case changed(number: Int)
  case failed(number: Int, DatabaseError)
}
