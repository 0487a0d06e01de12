package import Persistence

/// A database on a PostgreSQL server, for when one machine is not enough.
///
/// Transactions that fail because another came in between, and those whose connection broke before they were to be kept,
/// are tried again a bounded number of times. Its threads live until it is closed.
package struct PostgresDatabase: Database {
  private let pool: ConnectionPool
  private let configuration: PostgresConfiguration

  /// Connects once, to find out now whether the server is there.
  package static func open(_ configuration: PostgresConfiguration) async throws(DatabaseError) -> Self {
    let database = Self(configuration: configuration)
    do {
      try await database.transact(.alone) { transaction in try prepare(transaction) }
      return database
    } catch {
      await database.pool.close()
      // `prepare` throws nothing else.
      throw error as? DatabaseError ?? .unreachable
    }
  }

  private init(configuration: PostgresConfiguration) {
    self.configuration = configuration
    pool = ConnectionPool(configuration)
  }

  package func transact<Value: Sendable>(
    _ access: Access, _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await pool.perform { connection, deadline in
      try connection.transact(access, until: deadline, body)
    }
  }

  package func close() async { await pool.close() }

  package func ping() async throws(DatabaseError) { _ = try await first("SELECT 1 AS one") }

  package var occupancy: Occupancy { pool.occupancy }

  /// Over a connection of its own, beside those of `PostgresConfiguration.connections`, that is made again when it breaks.
  package func signals(on channels: [String]) -> AsyncStream<Signal> {
    // Unbounded: a signal is a few bytes, and one dropped unseen would be a lost event.
    let (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
    let listener = SignalListener(channels, configuration, continuation)
    guard pool.adopt(listener) else {
      continuation.finish()
      return signals
    }
    continuation.onTermination = { _ in listener.stop() }
    return signals
  }

  /// The name of SQLite's type for bytes, so that one schema serves both.
  private static func prepare(_ transaction: any Transaction) throws(DatabaseError) {
    let known = try transaction.first(
      "SELECT 1 AS known FROM pg_type WHERE typname = 'blob' AND pg_type_is_visible(oid)")
    if known == nil { _ = try transaction.run("CREATE DOMAIN blob AS bytea") }
  }
}
