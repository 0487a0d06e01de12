internal import CPostgres
internal import Persistence

/// Values in PostgreSQL's binary format, so that nothing is rounded or truncated, each with its type, so that `SELECT $1`
/// returns the bound value, as in SQLite.
struct PostgresParameters {
  let types: [Oid]
  let lengths: [Int32]
  let formats: [Int32]
  /// All values, concatenated.
  private let bytes: [UInt8]
  /// Each value's offset; nil for null.
  private let offsets: [Int?]

  init(_ values: [SQLValue]) {
    types = values.map { PostgresType(binding: $0).rawValue }
    formats = values.map { _ in 1 }
    let encoded = values.map(Self.encoded)
    lengths = encoded.map { Int32($0?.count ?? 0) }
    bytes = encoded.flatMap { $0 ?? [] }
    var end = 0
    offsets = encoded.map { value in
      guard let value else { return nil }
      defer { end += value.count }
      return end
    }
  }

  func withPointers<Value>(_ body: ([UnsafePointer<CChar>?]) -> Value) -> Value {
    // One byte more: an empty value needs a pointer too, or it would be null.
    (bytes + [0]).withUnsafeBytes { buffer in
      let start = buffer.bindMemory(to: CChar.self).baseAddress
      return body(offsets.map { offset in offset.flatMap { start?.advanced(by: $0) } })
    }
  }

  private static func encoded(_ value: SQLValue) -> [UInt8]? {
    switch value {
    case .null: nil
    case .integer(let number): withUnsafeBytes(of: number.bigEndian, Array.init)
    case .real(let number): withUnsafeBytes(of: number.bitPattern.bigEndian, Array.init)
    case .text(let text): Array(text.utf8)
    case .blob(let bytes): bytes
    }
  }
}
