/// Why a database was left as it was. Migrations before the one that failed stay applied.
package enum MigrationError: Error, Hashable, Sendable {
  /// A newer program has been here: this one would not know what it reads.
  case databaseIsNewer(applied: Int, known: Int)
  /// What was applied under this number is not what the program holds.
  case changed(number: Int)
  case failed(number: Int, DatabaseError)
}
