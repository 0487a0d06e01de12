/// A value that both databases can store.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  /// Not NaN, which SQLite would store as null.
  case real(Double)
  /// Without the character U+0000, which PostgreSQL cannot store.
  case text(String)
  case blob([UInt8])
}

extension SQLValue {
  package enum Kind: Hashable, Sendable { case null, integer, real, text, blob }

  package var kind: Kind {
    switch self {
    case .null: .null
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .blob: .blob
    }
  }
}
