internal import Foundation
internal import GRDB
public import Persistence

/// A database in one file, with a write-ahead log: readers run beside the one writer.
///
/// A write that returned survives a power cut. Other processes may use the file too, on the same machine.
public struct SQLiteDatabase: Persistence.Database {
  private let pool: DatabasePool

  /// Opens the file, and makes it if it is not there.
  /// - Parameter patience: how long a transaction waits while another process writes.
  public init(path: String, patience: Duration = .seconds(5)) throws(Persistence.DatabaseError) {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.maximumReaderCount = 8
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA case_sensitive_like = ON") }
    do {
      pool = try DatabasePool(path: path, configuration: configuration)
      // GRDB chooses NORMAL for the write-ahead log, which may forget the last commits in a power cut. There is one
      // connection that writes, so saying it once is enough.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    } catch { throw Persistence.DatabaseError(from: error) }
  }

  public func transact<Value: Sendable>(
    _ access: Access, _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    let whole = { @Sendable (database: GRDB.Database) in
      let transaction = SQLiteTransaction(database)
      let value = try body(transaction)
      try transaction.finish()
      return value
    }
    do {
      switch access {
      case .reading: return try await pool.read(whole)
      // `BEGIN IMMEDIATE`: from its first statement the only one that writes.
      case .writing, .alone: return try await pool.write(whole)
      }
    } catch let error as GRDB.DatabaseError {
      throw Persistence.DatabaseError(error)
    } catch is CancellationError {
      throw Persistence.DatabaseError.cancelled
    }
  }

  public func close() throws(Persistence.DatabaseError) {
    do { try pool.close() } catch { throw Persistence.DatabaseError(from: error) }
  }

  /// Writes all that is in the database at this moment into a new file, whole or not at all, while others read and write.
  public func backUp(to path: String) async throws(Persistence.DatabaseError) {
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
