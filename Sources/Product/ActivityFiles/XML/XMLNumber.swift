/// Finite numbers of moderate size in XML files.
enum XMLNumber {
  static func read(_ text: String) -> Double? {
    guard let value = Double(text), value.magnitude < 1e12 else { return nil }
    return value
  }

  /// The shortest unique decimal form. XML decimals have no exponent.
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
