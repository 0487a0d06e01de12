/// Numbers as people's exports write them: `82.5`, `82,5`, `1,234.5`, `1.234,5`.
enum CSVNumber {
  /// Nil for anything else. Of point and comma, the last one separates the decimals; alone, either does.
  static func value(_ text: String) -> Double? {
    let text = text.trimmed
    guard !text.isEmpty, text.utf8.count <= 30, text.utf8.allSatisfy(isPart) else { return nil }
    let (point, comma) = (text.lastIndex(of: "."), text.lastIndex(of: ","))
    let plain: String
    switch (point, comma) {
    case (let point?, let comma?) where point > comma: plain = text.replacing(",", with: "")
    case (_?, _?): plain = text.replacing(".", with: "").replacing(",", with: ".")
    case (nil, _?): plain = text.replacing(",", with: ".")
    case (_, nil): plain = text
    }
    guard let value = Double(plain), value.isFinite else { return nil }
    return value
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }
}
