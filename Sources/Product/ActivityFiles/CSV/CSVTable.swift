/// A table of comma- or semicolon-separated values (RFC 4180), possibly with a byte order mark, in UTF-8 or else Latin-1.
struct CSVTable {
  struct Row {
    /// From 1; the first line of rows with line breaks in quotes.
    let line: Int
    let fields: [String]
  }

  /// Lowercase, without spaces around it.
  let header: [String]
  let rows: [Row]
  /// Whether rows beyond the limit were dropped.
  let isCut: Bool
  /// Whether a quote was never closed, so the rest of the file is one field.
  let endsInQuote: Bool

  /// Nil unless the first line names at least two columns.
  /// - Parameter most: rows.
  init?(_ bytes: [UInt8], most: Int) {
    let text = Self.text(bytes)
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let firstLine = text[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard firstLine.count <= Self.longestHeader else { return nil }
    let separator = Self.separator(of: firstLine)
    var scanner = Scanner(text[start...], separator)
    guard let first = scanner.next(), first.fields.count > 1 else { return nil }
    header = first.fields.map { $0.lowercased().trimmed }
    var rows: [Row] = []
    while rows.count < most, let row = scanner.next() {
      // Empty lines.
      if row.fields.allSatisfy({ $0.trimmed.isEmpty }) { continue }
      rows.append(row)
    }
    self.rows = rows
    isCut = scanner.next() != nil
    endsInQuote = scanner.endsInQuote
  }

  /// In bytes. The longest known header has 400.
  private static let longestHeader = 4_000

  /// The separator that occurs most often in the header, outside of quotes.
  private static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, Self.separators.contains(byte) { counts[byte, default: 0] += 1 }
    }
    return Self.separators.max { counts[$0] ?? 0 < counts[$1] ?? 0 } ?? UInt8(ascii: ",")
  }

  private static let separators = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]

  /// Old exports are in Latin-1, whose letters aren't valid UTF-8.
  private static func text(_ bytes: [UInt8]) -> [UInt8] {
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    return bytes.flatMap { byte in
      byte < 0x80 ? [byte] : [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
    }
  }
}

extension CSVTable {
  private struct Scanner {
    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8
    private var position: Int
    private var line = 1
    private(set) var endsInQuote = false

    init(_ bytes: ArraySlice<UInt8>, _ separator: UInt8) {
      self.bytes = bytes
      self.separator = separator
      position = bytes.startIndex
    }

    /// Nil at the end.
    mutating func next() -> Row? {
      guard position < bytes.endIndex else { return nil }
      let first = line
      var fields: [String] = []
      var field: [UInt8] = []
      var isQuoted = false
      while position < bytes.endIndex {
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\"") where isQuoted && position < bytes.endIndex && bytes[position] == byte:
          // A doubled quote stands for one.
          field.append(byte)
          position += 1
        case UInt8(ascii: "\""): isQuoted.toggle()
        case separator where !isQuoted:
          fields.append(String(decoding: field, as: UTF8.self))
          field = []
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          let isPair = byte == UInt8(ascii: "\r") && position < bytes.endIndex && bytes[position] == UInt8(ascii: "\n")
          if isPair { position += 1 }
          line += 1
          if isQuoted {
            field.append(UInt8(ascii: "\n"))
            continue
          }
          fields.append(String(decoding: field, as: UTF8.self))
          return Row(line: first, fields: fields)
        default: field.append(byte)
        }
      }
      endsInQuote = isQuoted
      fields.append(String(decoding: field, as: UTF8.self))
      return Row(line: first, fields: fields)
    }
  }
}

extension StringProtocol {
  /// Without white space around it, narrow and non-breaking spaces included.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
