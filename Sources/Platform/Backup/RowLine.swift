internal import Foundation
internal import Persistence
internal import Schema

/// A row as a line of JSON: an array in the order of the columns.
///
/// Integers keep all digits; other numbers have the shortest exact form; infinities are strings, as are blobs, in Base64.
/// Parsed by hand, because general JSON parsers round large numbers.
enum RowLine {
  /// Appends the line with its line end.
  static func append(_ values: [SQLValue], to line: inout [UInt8]) {
    line.append(UInt8(ascii: "["))
    for (place, value) in values.enumerated() {
      if place > 0 { line.append(UInt8(ascii: ",")) }
      switch value {
      case .null: line += "null".utf8
      case .integer(let number): line += String(number).utf8
      // SQLite doesn't keep the sign of zero, so nothing may depend on it.
      case .real(0): line += "0.0".utf8
      case .real(let number): line += number.isFinite ? number.description.utf8 : "\"\(number)\"".utf8
      case .text(let text): append(text, to: &line)
      case .blob(let bytes): line += "\"\(Data(bytes).base64EncodedString())\"".utf8
      }
    }
    line += "]\n".utf8
  }

  /// Parses a line; nil unless `append` would write it for such columns.
  static func values(_ line: some Collection<UInt8>, _ columns: [Table.Column]) -> [SQLValue]? {
    var rest = LineReader(line)
    guard rest.take("[") else { return nil }
    var values: [SQLValue] = []
    for (place, column) in columns.enumerated() {
      if place > 0 { guard rest.take(",") else { return nil } }
      guard let token = rest.token(), let value = value(token, column.kind) else { return nil }
      values.append(value)
    }
    guard rest.take("]"), rest.isAtEnd else { return nil }
    return values
  }

  private static func value(_ token: LineReader.Token, _ kind: Table.Column.Kind) -> SQLValue? {
    switch (token, kind) {
    case (.null, _): .null
    case (.number(let digits), .integer): Int64(digits).map(SQLValue.integer)
    case (.number(let digits), .real): Double(digits).map(SQLValue.real)
    case (.text("inf"), .real): .real(.infinity)
    case (.text("-inf"), .real): .real(-.infinity)
    case (.text(let text), .text): .text(text)
    case (.text(let text), .blob): Data(base64Encoded: text).map { .blob([UInt8]($0)) }
    default: nil
    }
  }

  private static func append(_ text: String, to line: inout [UInt8]) {
    line.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): line += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): line += "\\n".utf8
      case 0..<0x20: line += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: line.append(byte)
      }
    }
    line.append(UInt8(ascii: "\""))
  }
}

/// Parses a line from left to right.
private struct LineReader {
  enum Token {
    case null
    case number(String)
    case text(String)
  }

  private var rest: ArraySlice<UInt8>

  init(_ line: some Collection<UInt8>) { rest = Array(line)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func token() -> Token? {
    if take("\"") { return text().map { .text($0) } }
    let end = rest.firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "]") } ?? rest.endIndex
    let word = String(decoding: rest[..<end], as: UTF8.self)
    rest = rest[end...]
    if word == "null" { return .null }
    return word.isEmpty ? nil : .number(word)
  }

  private mutating func text() -> String? {
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let byte = escaped() else { return nil }
        bytes.append(byte)
      default: bytes.append(byte)
      }
    }
    return nil
  }

  /// Only the escapes we write: quotes, backslashes, line ends, and other control characters by number.
  private mutating func escaped() -> UInt8? {
    switch rest.popFirst() {
    case UInt8(ascii: "\""): return UInt8(ascii: "\"")
    case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "u"):
      let digits = rest.prefix(4)
      rest = rest.dropFirst(4)
      return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    default: return nil
    }
  }
}
