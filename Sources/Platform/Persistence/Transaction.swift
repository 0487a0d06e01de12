/// The statements of one transaction, which commit or roll back together.
///
/// A failed statement aborts the transaction: later ones throw `.transactionSpoiled` and everything is rolled back, unless the
/// failure happened inside a `savepoint`. PostgreSQL works this way, and SQLite's driver imitates it.
package protocol Transaction {
  func run(_ statement: SQL) throws(DatabaseError) -> StatementResult
  /// Signals listeners on `channel` when the transaction commits. Duplicates within one transaction are delivered once.
  /// - Precondition: the channel has 1…63 bytes, the payload fewer than 8,000.
  func signal(_ channel: String, _ payload: String) throws(DatabaseError)
  /// Use `savepoint(_:)` instead, which pairs the steps.
  func take(_ step: SavepointStep) throws(DatabaseError)
}

package enum SavepointStep: Sendable {
  /// Creates a savepoint. Savepoints nest.
  case set
  /// Releases the innermost savepoint and keeps the changes since.
  case release
  /// Undoes the changes since the innermost savepoint, and releases it.
  case rollBack
}

extension Transaction {
  package func all(_ query: SQL) throws(DatabaseError) -> [Row] { try run(query).rows }
  package func first(_ query: SQL) throws(DatabaseError) -> Row? { try run(query).rows.first }

  /// Runs `body` in a savepoint: if it throws, only its changes are undone.
  package func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
    try take(.set)
    let value: Value
    do { value = try body() } catch {
      try take(.rollBack)
      throw error
    }
    try take(.release)
    return value
  }
}
