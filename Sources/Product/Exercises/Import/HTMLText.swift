/// Turns a stranger's HTML into plain lines. It keeps what a reader sees and nothing else: no element, style or script.
enum HTMLText {
  static func plain(_ html: String) -> String {
    var text = ""
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      let tag = rest[start...].dropFirst()
      // A comparison such as “< 90°” is no element.
      guard let first = tag.first, first.isLetter || first == "/" || first == "!" else {
        text += "<"
        rest = tag
        continue
      }
      guard let end = tag.firstIndex(of: ">") else { return lines(text) }
      let name = tag[..<end].drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
      rest = tag[tag.index(after: end)...]
      if name == "script" || name == "style", tag.first != "/" { rest = after(name, rest) }
      if name == "li", tag.first != "/" { text += "\n– " } else if breaks.contains(name) { text += "\n" }
    }
    return lines(text + rest)
  }

  private static let breaks: Set = ["p", "br", "div", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "tr"]

  /// From the element's end on.
  private static func after(_ name: String, _ text: Substring) -> Substring {
    let end = name == "script" ? /<\/script/ : /<\/style/
    guard let found = text.firstMatch(of: end.ignoresCase()) else { return "" }
    return text[found.range.lowerBound...]
  }

  /// Without entities, repeated spaces and empty lines.
  private static func lines(_ text: String) -> String {
    decoded(text).split(whereSeparator: \.isNewline)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty && $0 != "–" }.joined(separator: "\n")
  }

  private static func decoded(_ text: String) -> String {
    text.replacing(/&(#x?[0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});/) { match in
      let name = match.output.1
      if name.hasPrefix("#") {
        let digits = name.dropFirst()
        let code =
          digits.first.map { $0 == "x" || $0 == "X" } ?? false ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? " "
      }
      return entities[String(name)] ?? String(match.output.0)
    }
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—", "deg": "°",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "hellip": "…",
    "rsquo": "’", "lsquo": "‘", "rdquo": "”", "ldquo": "“", "bdquo": "„", "times": "×", "frac12": "½",
  ]
}
