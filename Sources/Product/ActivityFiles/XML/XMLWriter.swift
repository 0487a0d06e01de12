/// Writes indented XML elements with escaped text.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: (inout XMLWriter) -> Void
  ) {
    begin(name, attributes)
    text += ">\n"
    open.append(name)
    content(&self)
    open.removeLast()
    indent()
    text += "</\(name)>\n"
  }

  /// Writes nothing for nil.
  mutating func element(_ name: String, _ value: String?, attributes: KeyValuePairs<String, String> = [:]) {
    guard let value else { return }
    begin(name, attributes)
    text += ">\(Self.escaped(value))</\(name)>\n"
  }

  /// A number; writes nothing for nil.
  mutating func element(_ name: String, _ value: Double?) { element(name, value.map(XMLNumber.text)) }

  private mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    indent()
    text += "<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
  }

  private mutating func indent() { text += String(repeating: " ", count: open.count) }

  /// XML doesn't allow control characters at all.
  private static func escaped(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 < 0x20 || [0x22, 0x26, 0x3C, 0x3E].contains($0) || $0 == 0xEF }) else {
      return value
    }
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped += "&#\(scalar.value);"
      case "\r": escaped += "&#13;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
