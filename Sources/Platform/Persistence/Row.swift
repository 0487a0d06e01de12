/// One row of a result. Access to a missing column, or one of another type, throws: it never yields zero or an empty text.
package struct Row: Hashable, Sendable {
  private let columns: [String]
  private let values: [SQLValue]

  /// - Precondition: as many columns as values.
  package init(columns: [String], values: [SQLValue]) {
    precondition(columns.count == values.count, "each column has one value")
    self.columns = columns
    self.values = values
  }

  package func integer(_ column: String) throws(DatabaseError) -> Int64 {
    try present(integerOrNil(column), in: column)
  }
  package func real(_ column: String) throws(DatabaseError) -> Double { try present(realOrNil(column), in: column) }
  package func text(_ column: String) throws(DatabaseError) -> String { try present(textOrNil(column), in: column) }
  package func blob(_ column: String) throws(DatabaseError) -> [UInt8] { try present(blobOrNil(column), in: column) }

  /// Nil if the column is null; likewise for the other three.
  package func integerOrNil(_ column: String) throws(DatabaseError) -> Int64? {
    switch try value(column) {
    case .null: nil
    case .integer(let number): number
    case let other: throw .unexpectedKind(column: column, expected: .integer, found: other.kind)
    }
  }

  /// Accepts integers too: in SQLite, `SUM` and division of integers yield integers.
  package func realOrNil(_ column: String) throws(DatabaseError) -> Double? {
    switch try value(column) {
    case .null: nil
    case .real(let number): number
    case .integer(let number): Double(number)
    case let other: throw .unexpectedKind(column: column, expected: .real, found: other.kind)
    }
  }

  package func textOrNil(_ column: String) throws(DatabaseError) -> String? {
    switch try value(column) {
    case .null: nil
    case .text(let text): text
    case let other: throw .unexpectedKind(column: column, expected: .text, found: other.kind)
    }
  }

  package func blobOrNil(_ column: String) throws(DatabaseError) -> [UInt8]? {
    switch try value(column) {
    case .null: nil
    case .blob(let bytes): bytes
    case let other: throw .unexpectedKind(column: column, expected: .blob, found: other.kind)
    }
  }

  private func value(_ column: String) throws(DatabaseError) -> SQLValue {
    guard let index = columns.firstIndex(of: column) else { throw .noColumn(column) }
    return values[index]
  }

  private func present<Value>(_ value: Value?, in column: String) throws(DatabaseError) -> Value {
    guard let value else { throw .unexpectedNull(column: column) }
    return value
  }
}
