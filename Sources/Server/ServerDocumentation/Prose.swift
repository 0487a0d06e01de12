/// The Markdown subset of descriptions: paragraphs, `## headings`, lists, `code`, **bold** and [links](…). HTML stays text.
struct Prose: Sendable {
  struct Run: Sendable {
    let text: String
    var isPlain = false
    var isCode = false
    var isStrong = false
    var isLink = false
    var address = ""
  }
  struct Item: Sendable { let runs: [Run] }
  struct Block: Sendable {
    var isParagraph = false
    var isHeading = false
    var isList = false
    var runs: [Run] = []
    var items: [Item] = []
  }
  let blocks: [Block]

  init(_ text: String) {
    blocks = text.split(separator: /\n[ \t]*\n/).compactMap { part in
      let lines = part.split(separator: "\n").map { $0.drop { $0 == " " } }
      guard let first = lines.first else { return nil }
      if first.hasPrefix("## ") { return Block(isHeading: true, runs: Self.runs(String(first.dropFirst(3)))) }
      guard first.hasPrefix("- ") || first.hasPrefix("* ") else {
        return Block(isParagraph: true, runs: Self.runs(lines.joined(separator: " ")))
      }
      var items: [String] = []
      for line in lines {
        if line.hasPrefix("- ") || line.hasPrefix("* ") {
          items.append(String(line.dropFirst(2)))
        } else {
          items[items.count - 1] += " " + line
        }
      }
      return Block(isList: true, items: items.map { Item(runs: Self.runs($0)) })
    }
  }

  private static func runs(_ text: String) -> [Run] {
    var runs: [Run] = []
    var rest = text[...]
    // Most sentences contain no markup, and searching for it takes time.
    guard text.contains(where: { "`*[".contains($0) }) else {
      return text.isEmpty ? [] : [Run(text: text, isPlain: true)]
    }
    while let match = rest.firstMatch(of: /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:https?:\/\/|\/|#)[^)\s]*)\)/) {
      let before = rest[..<match.range.lowerBound]
      if !before.isEmpty { runs.append(Run(text: String(before), isPlain: true)) }
      if let code = match.1 {
        runs.append(Run(text: String(code), isCode: true))
      } else if let strong = match.2 {
        runs.append(Run(text: String(strong), isStrong: true))
      } else if let words = match.3, let address = match.4 {
        runs.append(Run(text: String(words), isLink: true, address: String(address)))
      }
      rest = rest[match.range.upperBound...]
    }
    if !rest.isEmpty { runs.append(Run(text: String(rest), isPlain: true)) }
    return runs
  }
}
