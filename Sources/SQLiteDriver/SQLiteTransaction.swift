internal import Foundation
internal import GRDB
internal import Persistence

/// The statements of one transaction on GRDB's connection.
final class SQLiteTransaction: Transaction {
  private let database: GRDB.Database
  /// As in PostgreSQL, nothing may follow an error but a way back.
  private var isSpoiled = false

  init(_ database: GRDB.Database) { self.database = database }

  func run(_ statement: Persistence.SQL) throws(Persistence.DatabaseError) -> Answer {
    guard !isSpoiled else { throw .transactionSpoiled }
    do {
      try statement.checkStorable()
      return try answer(to: statement)
    } catch {
      isSpoiled = true
      throw Persistence.DatabaseError(from: error)
    }
  }

  func take(_ step: SavepointStep) throws(Persistence.DatabaseError) {
    do {
      switch step {
      case .set, .release:
        guard !isSpoiled else { throw Persistence.DatabaseError.transactionSpoiled }
        try database.execute(sql: step == .set ? "SAVEPOINT inner_step" : "RELEASE inner_step")
      case .rollBack:
        try database.execute(sql: "ROLLBACK TO inner_step; RELEASE inner_step")
        isSpoiled = false
      }
    } catch { throw Persistence.DatabaseError(from: error) }
  }

  /// Called when the body returned: an error it ignored undoes all the same.
  func finish() throws(Persistence.DatabaseError) {
    guard !isSpoiled else { throw .transactionSpoiled }
  }

  private func answer(to sql: Persistence.SQL) throws -> Answer {
    let statement = try database.cachedStatement(sql: sql.text)
    let changesBefore = database.totalChangesCount
    let cursor = try GRDB.Row.fetchCursor(statement, arguments: StatementArguments(sql.values.map(\.databaseValue)))
    var rows: [Persistence.Row] = []
    while let row = try cursor.next() {
      rows.append(Persistence.Row(columns: statement.columnNames, values: row.databaseValues.map(SQLValue.init)))
    }
    // SQLite goes on telling the count of the statement before when this one changes nothing.
    let changes = database.totalChangesCount == changesBefore ? 0 : database.changesCount
    return Answer(rows: rows, changes: changes)
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
