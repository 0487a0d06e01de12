package import Persistence
import Synchronization

/// A database that counts its transactions.
package final class CountingDatabase: Database {
  private let database: any Database
  private let counted = Mutex(0)

  package init(_ database: any Database) { self.database = database }

  /// Since the last call.
  package func transactions() -> Int {
    counted.withLock { count in
      defer { count = 0 }
      return count
    }
  }

  package func transact<Value: Sendable>(
    _ access: Access, _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    counted.withLock { $0 += 1 }
    return try await database.transact(access, body)
  }

  package func signals(on channels: [String]) -> AsyncStream<Signal> { database.signals(on: channels) }
  package func ping() async throws(DatabaseError) { try await database.ping() }
  package var occupancy: Occupancy { database.occupancy }
  package func close() async throws(DatabaseError) { try await database.close() }
}
