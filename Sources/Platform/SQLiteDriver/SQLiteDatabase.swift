internal import Foundation
internal import GRDB
package import Persistence

/// A database in one file in WAL mode: readers run concurrently with the one writer.
///
/// A completed write survives a power failure. Other processes on the same machine may use the file too; signals stay within
/// this process.
package struct SQLiteDatabase: Persistence.Database {
  private static let readers = 8
  private let pool: DatabasePool
  private let board = SignalBoard()
  private let tally = TransactionTally()

  /// Opens the file, or creates it.
  /// - Parameter patience: how long a transaction waits for another process's write.
  package init(path: String, patience: Duration = .seconds(5)) throws(Persistence.DatabaseError) {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.maximumReaderCount = Self.readers
    configuration.foreignKeysEnabled = true
    // Overwrites deleted content: a deleted account must not be found in the file's free pages.
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA case_sensitive_like = ON; PRAGMA secure_delete = ON")
    }
    do {
      pool = try DatabasePool(path: path, configuration: configuration)
      // In WAL mode GRDB sets NORMAL, which may lose the last commits in a power failure. There is only one writing connection,
      // so setting it once is enough.
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
        // Another process may run a migration that takes longer than one try's patience.
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
      // On the one writing connection, so that signals follow the order of commits.
      if !signals.isEmpty { database.afterNextTransaction { _ in board.deliver(signals) } }
      return value
    }
    do {
      switch access {
      case .reading: return try await pool.read(whole)
      // `BEGIN IMMEDIATE`: the only writer from its first statement on.
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

  /// Checkpoints the WAL, so that a copy of the file alone is complete.
  package func close() throws(Persistence.DatabaseError) {
    board.close()
    do {
      _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    } catch {
      // Another process is reading: nothing is lost, because the WAL file holds the rest.
    }
    do { try pool.close() } catch { throw Persistence.DatabaseError(from: error) }
  }

  /// Writes a snapshot of the database into a new, complete file, or none, while others read and write.
  package func backUp(to path: String) async throws(Persistence.DatabaseError) {
    let partial = path + ".part"
    do {
      try await pool.unsafeRead { try $0.execute(sql: "VACUUM INTO ?", arguments: [partial]) }
      try SyncedFile.publish(partial, as: path)
    } catch {
      // The unfinished file is worthless; the original error matters more than a failed removal.
      unlink(partial)
      throw Persistence.DatabaseError(from: error)
    }
  }
}
