internal import CPostgres
internal import Persistence

/// A result of libpq, freed with this object.
final class PostgresResult {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) { self.result = result }
  deinit { PQclear(result) }

  /// The command tag, such as `COMMIT` or `UPDATE 3`.
  var tag: String { String(cString: PQcmdStatus(result)) }

  var error: DatabaseError? {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: nil
    default: DatabaseError(postgres: result)
    }
  }

  var statementResult: StatementResult {
    let columns = (0..<PQnfields(result)).map { String(cString: PQfname(result, $0)) }
    let types = (0..<PQnfields(result)).map { PostgresType(rawValue: PQftype(result, $0)) }
    let rows = (0..<PQntuples(result)).map { row in
      Row(columns: columns, values: types.indices.map { value(row, Int32($0), types[$0]) })
    }
    // For a query, the tag counts the returned rows.
    let isQuery = tag.hasPrefix("SELECT")
    return StatementResult(rows: rows, changes: isQuery ? 0 : Int(String(cString: PQcmdTuples(result))) ?? 0)
  }

  private func value(_ row: Int32, _ column: Int32, _ type: PostgresType?) -> SQLValue {
    guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else { return .null }
    let count = Int(PQgetlength(result, row, column))
    let text = UnsafeRawBufferPointer(start: start, count: count)
    switch type {
    case .bool: return .integer(text.first == UInt8(ascii: "t") ? 1 : 0)
    case .bytea: return .blob(Self.bytes(start))
    case .int8, .int2, .int4, .numeric, .float4, .float8:
      let digits = String(decoding: text, as: UTF8.self)
      // PostgreSQL sums integers as `numeric`; SQLite returns an integer.
      if type != .float4, type != .float8, let whole = Int64(digits) { return .integer(whole) }
      return Double(digits).map(SQLValue.real) ?? .text(digits)
    case .text, .unspecified, nil: return .text(String(decoding: text, as: UTF8.self))
    }
  }

  private static func bytes(_ escaped: UnsafePointer<CChar>) -> [UInt8] {
    var count = 0
    return escaped.withMemoryRebound(to: UInt8.self, capacity: 1) { escaped in
      guard let bytes = PQunescapeBytea(escaped, &count) else { return [] }
      defer { PQfreemem(bytes) }
      return Array(UnsafeBufferPointer(start: bytes, count: count))
    }
  }
}
