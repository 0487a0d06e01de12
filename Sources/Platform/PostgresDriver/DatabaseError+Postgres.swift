internal import CPostgres
internal import Persistence

extension DatabaseError {
  /// - Parameter result: an error result.
  init(postgres result: OpaquePointer) {
    // Field codes from `postgres_ext.h`, where they are macros that Swift can't import.
    func field(_ letter: Character) -> String? {
      guard let code = letter.asciiValue, let text = PQresultErrorField(result, Int32(code)) else { return nil }
      return String(cString: text)
    }
    // An error without a code is libpq's own: the connection failed.
    guard let code = field("C") else {
      self = .connectionLost
      return
    }
    switch code {
    case "23505":
      self = .unique(UniqueKey(table: field("t") ?? "", index: field("n") ?? "", detail: field("D") ?? ""))
    case "23502": self = .notNull(table: field("t") ?? "", column: field("c") ?? "")
    case "23514": self = .check(constraint: field("n") ?? "")
    default: self.init(sqlState: code, reason: field("M") ?? "")
    }
  }

  /// Codes: https://www.postgresql.org/docs/15/errcodes-appendix.html
  private init(sqlState code: String, reason: String) {
    switch code {
    case "23503": self = .foreignKey
    case "40001", "40P01", "55P03": self = .busy
    case "57014": self = .timedOut
    case "25P02": self = .transactionSpoiled
    case "25006": self = .readOnly
    case "53100": self = .diskFull
    case "XX001", "XX002": self = .damaged
    case "57P01", "57P02", "57P03": self = .connectionLost
    case _ where code.hasPrefix("08"): self = .connectionLost
    case _ where code.hasPrefix("42"): self = .statementRefused(reason: reason)
    default: self = .failed(code: code)
    }
  }
}

extension UniqueKey {
  /// - Parameter detail: `Key (owner, name)=(…) already exists.` in any language; the values are dropped.
  fileprivate init(table: String, index: String, detail: String) {
    let columns = detail.drop { $0 != "(" }.dropFirst()
    guard let end = columns.firstRange(of: ")=(")?.lowerBound else {
      self = .index(index)
      return
    }
    let names = columns[..<end].split(separator: ", ").map(String.init)
    let arePlain = names.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    self = arePlain ? .columns(table: table, names) : .index(index)
  }
}
