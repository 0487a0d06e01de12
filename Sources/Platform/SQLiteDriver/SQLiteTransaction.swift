internal import Foundation
internal import GRDB
internal import Persistence

/// The statements of one transaction on GRDB's connection.
final class SQLiteTransaction: Transaction {
  private let database: GRDB.Database
  private let access: Access
  /// As in PostgreSQL, after an error only a rollback is allowed.
  private var isSpoiled = false
  private var signals: [Signal] = []
  /// The number of signals at each open savepoint.
  private var signalsAtSavepoints: [Int] = []

  init(_ database: GRDB.Database, _ access: Access) {
    self.database = database
    self.access = access
  }

  func run(_ statement: Persistence.SQL) throws(Persistence.DatabaseError) -> StatementResult {
    try refuseIfSpoiled()
    do {
      try statement.checkStorable()
      return try result(of: statement)
    } catch {
      isSpoiled = true
      throw Persistence.DatabaseError(from: error)
    }
  }

  func signal(_ channel: String, _ payload: String) throws(Persistence.DatabaseError) {
    Signal.check(channel, payload)
    try refuseIfSpoiled()
    guard access != .reading else {
      isSpoiled = true
      throw .readOnly
    }
    let signal = Signal.received(channel: channel, payload: payload)
    if !signals.contains(signal) { signals.append(signal) }
  }

  func take(_ step: SavepointStep) throws(Persistence.DatabaseError) {
    do {
      switch step {
      case .set:
        try refuseIfSpoiled()
        try database.execute(sql: "SAVEPOINT inner_step")
        signalsAtSavepoints.append(signals.count)
      case .release:
        try refuseIfSpoiled()
        try database.execute(sql: "RELEASE inner_step")
        signalsAtSavepoints.removeLast()
      case .rollBack:
        try database.execute(sql: "ROLLBACK TO inner_step; RELEASE inner_step")
        signals.removeSubrange(signalsAtSavepoints.removeLast()...)
        isSpoiled = false
      }
    } catch { throw Persistence.DatabaseError(from: error) }
  }

  /// Called when the body has returned. An ignored error still rolls back.
  /// - Returns: the signals to send after the commit.
  func finish() throws(Persistence.DatabaseError) -> [Signal] {
    try refuseIfSpoiled()
    return signals
  }

  private func refuseIfSpoiled() throws(Persistence.DatabaseError) {
    guard !isSpoiled else { throw .transactionSpoiled }
  }

  /// Removes the row locking clauses: SQLite has a single writer and no such syntax.
  private func text(of sql: Persistence.SQL) -> String {
    access == .queueing ? sql.text.replacing("FOR UPDATE SKIP LOCKED", with: "") : sql.text
  }

  private func result(of sql: Persistence.SQL) throws -> StatementResult {
    let statement = try database.cachedStatement(sql: text(of: sql))
    let changesBefore = database.totalChangesCount
    let cursor = try GRDB.Row.fetchCursor(statement, arguments: StatementArguments(sql.values.map(\.databaseValue)))
    var rows: [Persistence.Row] = []
    while let row = try cursor.next() {
      rows.append(Persistence.Row(columns: statement.columnNames, values: row.databaseValues.map(SQLValue.init)))
    }
    // SQLite keeps the previous statement's count if this one changes nothing.
    let changes = database.totalChangesCount == changesBefore ? 0 : database.changesCount
    return StatementResult(rows: rows, changes: changes)
  }
}

extension SQLValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .blob(let bytes): Data(bytes).databaseValue
    }
  }

  fileprivate init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let number): self = .integer(number)
    case .double(let number): self = .real(number)
    case .string(let text): self = .text(text)
    case .blob(let bytes): self = .blob([UInt8](bytes))
    }
  }
}
