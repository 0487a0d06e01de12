package import Persistence

/// A database on a PostgreSQL server, for installations that outgrow one machine.
///
/// It retries transactions a bounded number of times after a conflict, and after a connection lost before the commit. Its
/// threads live until it is closed.
package struct PostgresDatabase: Database {
  private let pool: ConnectionPool
  private let configuration: PostgresConfiguration

  /// Connects once, to report an unreachable server at once.
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

  /// Uses an additional connection, not counted in `PostgresConfiguration.connections`, which reconnects after a failure.
  package func signals(on channels: [String]) -> AsyncStream<Signal> {
    // Unbounded: a signal has a few bytes, and a dropped one would be a lost event.
    let (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
    let listener = SignalListener(channels, configuration, continuation)
    guard pool.adopt(listener) else {
      continuation.finish()
      return signals
    }
    continuation.onTermination = { _ in listener.stop() }
    return signals
  }

  /// Creates SQLite's type name for bytes, so that one schema serves both databases.
  private static func prepare(_ transaction: any Transaction) throws(DatabaseError) {
    let known = try transaction.first(
      "SELECT 1 AS known FROM pg_type WHERE typname = 'blob' AND pg_type_is_visible(oid)")
    if known == nil { _ = try transaction.run("CREATE DOMAIN blob AS bytea") }
  }
}
