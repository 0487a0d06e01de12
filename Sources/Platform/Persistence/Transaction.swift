/// The statements of one transaction, in order, all or none of them kept.
///
/// A statement that throws spoils the transaction: what follows is refused with `.transactionSpoiled` and nothing is
/// kept, unless the statement stood in a `savepoint`. PostgreSQL works that way, SQLite's driver does the same.
package protocol Transaction {
  func run(_ statement: SQL) throws(DatabaseError) -> StatementResult
  /// Tells whoever listens on `channel`, once the transaction is kept and only then. The same signal sent twice in one
  /// transaction is heard once.
  /// - Precondition: the name has 1…63 bytes and the payload fewer than 8,000.
  func signal(_ channel: String, _ payload: String) throws(DatabaseError)
  /// Use `savepoint(_:)`, which pairs the steps.
  func take(_ step: SavepointStep) throws(DatabaseError)
}

package enum SavepointStep: Sendable {
  /// Marks the place to go back to. Savepoints nest.
  case set
  /// Forgets the innermost savepoint and keeps what was done since.
  case release
  /// Undoes what was done since the innermost savepoint, and forgets it.
  case rollBack
}

extension Transaction {
  package func all(_ query: SQL) throws(DatabaseError) -> [Row] { try run(query).rows }
  package func first(_ query: SQL) throws(DatabaseError) -> Row? { try run(query).rows.first }

  /// Undoes what `body` did when it throws, and leaves the transaction as it was before.
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
