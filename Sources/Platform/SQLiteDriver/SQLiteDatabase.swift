internal import Foundation
internal import GRDB
package import Persistence

/// A database in one file, with a write-ahead log: readers run beside the one writer.
///
/// A write that returned survives a power cut. Other processes may use the file too, on the same machine; signals stay
/// within this one.
package struct SQLiteDatabase: Persistence.Database {
  private static let readers = 8
  private let pool: DatabasePool
  private let board = SignalBoard()
  private let tally = TransactionTally()

  /// Opens the file, and makes it if it is not there.
  /// - Parameter patience: how long a transaction waits while another process writes.
  package init(path: String, patience: Duration = .seconds(5)) throws(Persistence.DatabaseError) {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.maximumReaderCount = Self.readers
    configuration.foreignKeysEnabled = true
    // What is deleted is overwritten too: whoever is erased must not be found in the free pages of the file.
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA case_sensitive_like = ON; PRAGMA secure_delete = ON")
    }
    do {
      pool = try DatabasePool(path: path, configuration: configuration)
      // GRDB chooses NORMAL for the write-ahead log, which may forget the last commits in a power cut. There is one
      // connection that writes, so saying it once is enough.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    } catch { throw Persistence.DatabaseError(from: error) }
  }

  package func transact<Value: Sendable>(
    _ access: Access, _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    tally.begin()
    defer { tally.end() }
    while true {
      do { return try await attempt(access, body) } catch Persistence.DatabaseError.busy where access == .alone {
        // Another process may be at a migration that takes longer than the patience of a single try.
      }
    }
  }

  private func attempt<Value: Sendable>(
    _ access: Access, _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    let whole = { @Sendable [board, tally] (database: GRDB.Database) in
      tally.beginBody()
      defer { tally.endBody() }
      let transaction = SQLiteTransaction(database, access)
      let value = try body(transaction)
      let signals = try transaction.finish()
      // On the one connection that writes, so that they go out in the order of the commits.
      if !signals.isEmpty { database.afterNextTransaction { _ in board.deliver(signals) } }
      return value
    }
    do {
      switch access {
      case .reading: return try await pool.read(whole)
      // `BEGIN IMMEDIATE`: from its first statement the only one that writes.
      case .writing, .queueing, .alone: return try await pool.write(whole)
      }
    } catch let error as GRDB.DatabaseError {
      throw Persistence.DatabaseError(error)
    } catch is CancellationError {
      throw Persistence.DatabaseError.cancelled
    }
  }

  package func signals(on channels: [String]) -> AsyncStream<Signal> { board.listen(on: channels) }

  package func ping() async throws(Persistence.DatabaseError) { _ = try await first("SELECT 1 AS one") }

  package var occupancy: Occupancy { tally.occupancy(connections: Self.readers + 1) }

  /// The file then holds everything, so that a copy of it alone is whole.
  package func close() throws(Persistence.DatabaseError) {
    board.close()
    do {
      _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    } catch {
      // Somebody else is reading: nothing is lost, the log beside the file holds the rest.
    }
    do { try pool.close() } catch { throw Persistence.DatabaseError(from: error) }
  }

  /// Writes all that is in the database at this moment into a new file, whole or not at all, while others read and write.
  package func backUp(to path: String) async throws(Persistence.DatabaseError) {
    let partial = path + ".part"
    do {
      try await pool.unsafeRead { try $0.execute(sql: "VACUUM INTO ?", arguments: [partial]) }
      try SyncedFile.publish(partial, as: path)
    } catch {
      // What VACUUM left behind is worth nothing; that it cannot be removed says less than the error that led here.
      unlink(partial)
      throw Persistence.DatabaseError(from: error)
    }
  }
}
