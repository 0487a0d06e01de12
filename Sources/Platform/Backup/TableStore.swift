internal import Persistence
internal import Schema

/// Reads and writes the rows of any table in bounded memory.
struct TableStore {
  let table: Table
  let transaction: any Transaction

  /// The approximate number of bytes of rows in memory.
  private static let pageBytes = 4 << 20

  /// Passes on the lines of all rows in the order of the key, in batches.
  /// - Returns: the number of rows.
  func lines(_ consume: ([UInt8]) throws -> Void) throws -> Int {
    var count = 0
    var last: [SQLValue]?
    // Row sizes are unknown: starts with few, then adapts.
    var pageSize = 16
    var lines: [UInt8] = []
    while true {
      let rows = try transaction.all(table.page(after: last, atMost: pageSize))
      lines.removeAll(keepingCapacity: true)
      for row in rows { RowLine.append(try values(row), to: &lines) }
      if let row = rows.last {
        try consume(lines)
        last = try key(row)
      }
      count += rows.count
      guard rows.count == pageSize else { return count }
      pageSize = min(5000, max(1, Self.pageBytes / (lines.count / rows.count + 1)), pageSize * 8)
    }
  }

  /// Inserts rows, with many per statement if possible.
  func insert(_ rows: [[SQLValue]]) throws(DatabaseError) {
    var rest = rows[...]
    while let first = rest.first {
      // Each pattern of nulls and each number of rows is another prepared statement, so only two numbers of rows are used.
      let alike = rest.prefix(Self.batch).prefix { row in zip(row, first).allSatisfy { ($0 == .null) == ($1 == .null) }
      }
      let count = alike.count == Self.batch ? Self.batch : 1
      _ = try transaction.run(table.insertion(of: rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
  }

  private static let batch = 50

  private func values(_ row: Row) throws(DatabaseError) -> [SQLValue] {
    var values: [SQLValue] = []
    for column in table.columns { values.append(try value(column, row)) }
    return values
  }

  private func key(_ row: Row) throws(DatabaseError) -> [SQLValue] {
    var key: [SQLValue] = []
    for name in table.key {
      guard let column = table.columns.first(where: { $0.name.description == name.description }) else {
        throw .noColumn(name.description)
      }
      key.append(try value(column, row))
    }
    return key
  }

  private func value(_ column: Table.Column, _ row: Row) throws(DatabaseError) -> SQLValue {
    let name = column.name.description
    return switch column.kind {
    case .integer: try row.integerOrNil(name).map(SQLValue.integer) ?? .null
    case .real: try row.realOrNil(name).map(SQLValue.real) ?? .null
    case .text: try row.textOrNil(name).map(SQLValue.text) ?? .null
    case .blob: try row.blobOrNil(name).map(SQLValue.blob) ?? .null
    }
  }
}
