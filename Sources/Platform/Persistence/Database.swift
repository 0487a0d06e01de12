/// What we ask of a database, whichever it is.
package protocol Database: Sendable {
  /// Runs `body` in one transaction: what it did is kept when it returns, and undone when it throws or its task is
  /// cancelled before the end.
  ///
  /// `body` runs on a thread of the database's, never on one of the cooperative pool. It must do nothing but speak to the
  /// database and calculate, because it runs again when another transaction came in between.
  /// Throws what `body` throws, and a `DatabaseError` when the transaction could not be begun or kept.
  func transact<Value: Sendable>(
    _ access: Access, _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value

  /// The signals of these channels that transactions kept from now on send, in the order in which those were kept. It ends
  /// when the database is closed.
  ///
  /// PostgreSQL carries them between processes, at the cost of one connection to each call; SQLite within this one.
  func signals(on channels: [String]) -> AsyncStream<Signal>

  /// Asks for nothing, to find out whether the database answers.
  func ping() async throws(DatabaseError)

  var occupancy: Occupancy { get }

  /// Finishes what has begun and refuses what comes after with `.closed`.
  func close() async throws(DatabaseError)
}

/// What a transaction may do, and beside whom.
package enum Access: Sendable {
  /// Sees one state of the database throughout, and writes nothing.
  case reading
  /// As if transactions that write ran one after another.
  case writing
  /// Writes beside others that take rows off the same queue: a statement sees what was kept before that statement began,
  /// and `FOR UPDATE SKIP LOCKED` passes over rows that another transaction is about to change. Nobody has to try again
  /// because somebody else took the row before it, which `writing` would ask for.
  case queueing
  /// As `writing`, and no other transaction of this kind runs at once in any process, even before its first statement.
  /// Its statements may take as long as they need.
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

  /// A single statement that writes. Its rows are those of `RETURNING`.
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
