/// What numbers and texts look like in an XML file.
package enum XML {
  /// Texts come from plan files and may hold anything; characters XML cannot hold are left out.
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

  /// In tenths, which is finer than anyone sees.
  package static func number(_ value: Double) -> String { PlanText.number((value * 10).rounded() / 10) }

  package static func shortened(_ text: String, to most: Int) -> String {
    text.count <= most ? text : text.prefix(max(most - 1, 1)) + "…"
  }
}
