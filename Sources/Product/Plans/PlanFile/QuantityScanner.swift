/// Splits text into numbers and their units: "1h 20min" is 1 h, 20 min.
struct QuantityScanner {
  struct Part: Equatable {
    let number: Double
    /// Lowercase, without spaces; empty for a number without unit.
    let unit: String
  }

  /// Nil unless the text consists of one or more such parts.
  static func parts(of text: String) -> [Part]? {
    var rest = Substring(text.lowercased())
    var parts: [Part] = []
    while true {
      rest = rest.drop { $0.isWhitespace }
      if rest.isEmpty { return parts.isEmpty ? nil : parts }
      let digits = rest.prefix { $0.isNumberPart }
      guard let number = number(digits) else { return nil }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { !$0.isNumberPart }
      rest = rest.dropFirst(unit.count)
      parts.append(Part(number: number, unit: unit.filter { !$0.isWhitespace }))
    }
  }

  /// The number, if its unit is missing or one of `units`.
  static func number(_ text: String, units: Set<String>) -> Double? {
    guard let parts = parts(of: text), parts.count == 1, parts[0].unit.isEmpty || units.contains(parts[0].unit)
    else { return nil }
    return parts[0].number
  }

  /// Only decimal notation: no exponents, no "nan", no "inf".
  static func number(_ digits: some StringProtocol) -> Double? {
    let unsigned = digits.first == "-" || digits.first == "+" ? digits.dropFirst() : digits[...]
    guard let first = unsigned.first, first.isASCII, unsigned.allSatisfy({ $0 == "." || $0.isASCII && $0.isNumber })
    else { return nil }
    return Double(String(digits))
  }

  /// "1:30" and "1:02:03" in seconds. Nil unless minutes and seconds after the first colon have two digits below 60.
  static func clock(_ text: String) -> Double? {
    var rest = Substring(text.filter { !$0.isWhitespace })
    let sign: Double = rest.first == "-" ? -1 : 1
    if sign < 0 { rest = rest.dropFirst() }
    let fields = rest.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 2 || fields.count == 3 else { return nil }
    var seconds = 0.0
    for (index, field) in fields.enumerated() {
      guard field.first?.isNumber == true, let value = number(field) else { return nil }
      if index > 0 { guard value < 60, field.prefix(while: { $0 != "." }).count == 2 else { return nil } }
      if index + 1 < fields.count { guard !field.contains(".") else { return nil } }
      seconds = seconds * 60 + value
    }
    return sign * seconds
  }
}

extension Character {
  fileprivate var isNumberPart: Bool { isASCII && isNumber || self == "." || self == "-" || self == "+" }
}
