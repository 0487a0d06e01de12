/// Formats numbers and texts for XML.
package enum XML {
  /// Escapes text from plan files, which may contain anything. Characters that XML forbids are removed.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Rounded to tenths, which is below visible precision.
  package static func number(_ value: Double) -> String { PlanText.number((value * 10).rounded() / 10) }

  package static func shortened(_ text: String, to most: Int) -> String {
    text.count <= most ? text : text.prefix(max(most - 1, 1)) + "…"
  }
}
