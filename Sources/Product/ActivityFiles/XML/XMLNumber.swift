/// Numbers in XML files: finite, of moderate size.
enum XMLNumber {
  static func read(_ text: String) -> Double? {
    guard let value = Double(text), value.magnitude < 1e12 else { return nil }
    return value
  }

  /// As few digits as tell it from all others, without an exponent, which XML's decimal numbers must not have.
  static func text(_ value: Double) -> String {
    let text = "\(value)"
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]) else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text[..<mark].filter(\.isNumber)
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits }
    return sign + digits + String(repeating: "0", count: max(0, exponent + 1 - digits.count))
  }
}
