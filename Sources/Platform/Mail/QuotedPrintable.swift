/// Any text in lines of at most 76 ASCII characters (RFC 2045, 6.7).
enum QuotedPrintable {
  private static let longestLine = 76

  /// Each line of the result ends with CR LF. `text` may use any line ending.
  static func encode(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + text.utf8.count / 8)
    var bytes = Array(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").utf8)
    if bytes.last == newline { bytes.removeLast() }
    for line in bytes.split(separator: newline, omittingEmptySubsequences: false) {
      encode(line, into: &result)
      result += lineEnd
    }
    return result
  }

  private static func encode(_ line: ArraySlice<UInt8>, into result: inout [UInt8]) {
    var length = 0
    for (place, byte) in zip(line.indices, line) {
      let isLast = place == line.endIndex - 1
      // Mail servers may strip spaces at line ends.
      let isPlain = (0x21...0x7E).contains(byte) && byte != equals || (byte == 0x20 || byte == 0x09) && !isLast
      let width = isPlain ? 1 : 3
      if length + width > (isLast ? longestLine : longestLine - 1) {
        result += [equals] + lineEnd
        length = 0
      }
      if isPlain { result.append(byte) } else { result += [equals, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]] }
      length += width
    }
  }

  /// Decodes the output of `encode`; lines end with LF.
  static func decode(_ encoded: some Sequence<UInt8>) -> String {
    var result: [UInt8] = []
    var bytes = encoded.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case equals:
        guard let first = bytes.next(), let second = bytes.next() else { break }
        if let high = digits.firstIndex(of: first), let low = digits.firstIndex(of: second) {
          result.append(UInt8(high << 4 | low))
        }
      case lineEnd[0]: break
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
  private static let equals = UInt8(ascii: "=")
  private static let newline = UInt8(ascii: "\n")
}
