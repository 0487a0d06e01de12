/// A database: SQLite or PostgreSQL.
package protocol Database: Sendable {
  /// Runs `body` in one transaction. It commits when `body` returns, and rolls back when `body` throws or its task is
  /// cancelled.
  ///
  /// `body` runs on one of the database's threads, never on the cooperative pool. It may only use the database and compute,
  /// because it runs again after a conflict with another transaction.
  /// Throws the error of `body`, and a `DatabaseError` if the transaction could not begin or commit.
  func transact<Value: Sendable>(
    _ access: Access, _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value

  /// The signals on these channels of transactions that commit from now on, in commit order. The stream ends when the database
  /// closes.
  ///
  /// PostgreSQL delivers them to all processes, with one connection per call; SQLite delivers them within this process.
  func signals(on channels: [String]) -> AsyncStream<Signal>

  /// Sends an empty query to check that the database responds.
  func ping() async throws(DatabaseError)

  var occupancy: Occupancy { get }

  /// Finishes running transactions and rejects later ones with `.closed`.
  func close() async throws(DatabaseError)
}

/// A transaction's access and isolation.
package enum Access: Sendable {
  /// Reads from one snapshot, and writes nothing.
  case reading
  /// Serializable: as if writing transactions ran one after another.
  case writing
  /// For workers that take rows off a shared queue: each statement sees what was committed before it began, and `FOR UPDATE
  /// SKIP LOCKED` skips rows locked by other transactions. No retry is needed because another worker took a row first, as with
  /// `writing`.
  case queueing
  /// Like `writing`, but only one such transaction runs at a time in all processes, from before its first statement. Its
  /// statements have no time limit.
  case alone
}

extension Database {
  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await transact(.reading, body)
  }

  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await transact(.writing, body)
  }

  /// The rows of a single query.
  package func all(_ query: SQL) async throws(DatabaseError) -> [Row] { try await single(.reading, query).rows }

  /// The first row of a single query.
  package func first(_ query: SQL) async throws(DatabaseError) -> Row? { try await single(.reading, query).rows.first }

  /// A single writing statement. Returns the rows of its `RETURNING` clause.
  @discardableResult
  package func run(_ statement: SQL) async throws(DatabaseError) -> StatementResult {
    try await single(.writing, statement)
  }

  private func single(_ access: Access, _ statement: SQL) async throws(DatabaseError) -> StatementResult {
    do {
      return try await transact(access) { transaction in try transaction.run(statement) }
    } catch let error as DatabaseError {
      throw error
    } catch {
      preconditionFailure("a transaction of one statement throws nothing but database errors: \(error)")
    }
  }
}
