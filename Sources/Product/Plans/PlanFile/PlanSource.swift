/// The text of a plan file, looked over before the YAML parser sees it.
///
/// A plan has no use for anchors or deep nesting, and both can be made to blow up whoever follows them ("billion
/// laughs"), so they are found here, where they cost nothing yet.
struct PlanSource {
  let text: String
  private let lines: [Substring]

  /// Nil unless the bytes are UTF-8. A byte order mark is dropped.
  init?(bytes: some Sequence<UInt8>) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    self.init(text)
  }

  init(_ text: String) {
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    self.text = text
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// Nothing but white space and comments.
  var isEmpty: Bool {
    lines.allSatisfy { line in
      let content = line.drop { $0.isWhitespace }
      return content.isEmpty || content.first == "#"
    }
  }

  /// A line counted from 1, empty past the end.
  func line(_ number: Int) -> Substring { lines.indices.contains(number - 1) ? lines[number - 1] : "" }

  /// Line and column, from 1, of a character counted from 0.
  func place(ofCharacter offset: Int) -> (line: Int, column: Int) {
    let before = text.prefix(offset)
    let lineStart = before.lastIndex { $0.isNewline }.map { before.index(after: $0) } ?? before.startIndex
    return (before.count { $0.isNewline } + 1, before[lineStart...].unicodeScalars.count + 1)
  }

  /// The first anchor, alias or nesting too deep to be a plan.
  func hazard() -> PlanProblem? {
    var scan = Scan()
    for (index, line) in lines.enumerated() {
      if let hazard = scan.hazard(in: line) {
        return PlanProblem(line: index + 1, column: hazard.column, fault: hazard.fault)
      }
    }
    return nil
  }

  /// Where `word` stands as a key again after the place where it stood first.
  ///
  /// The parser only says that it does. In block style the second one stands in the same column; between braces it is
  /// the next one that looks like a key.
  func secondKey(_ word: String, afterLine line: Int, column: Int) -> (line: Int, column: Int)? {
    let isBlock = self.line(line).unicodeScalars.prefix(max(column - 1, 0)).allSatisfy { $0 == " " || $0 == "-" }
    for number in line...max(line, lines.count) {
      let scalars = Array(self.line(number).unicodeScalars)
      let candidates = isBlock ? column - 1..<column : 0..<scalars.count
      for index in candidates where number > line || index >= column {
        if isKey(word, in: scalars, at: index) { return (number, index + 1) }
      }
    }
    return nil
  }

  /// Whether `word`, bare or in quotes and followed by a colon, stands at `index` and is not the end of another.
  private func isKey(_ word: String, in scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard index < scalars.count, index == 0 || [" ", "{", ",", "-"].contains(scalars[index - 1]) else { return false }
    return [word, "\"\(word)\"", "'\(word)'"].contains { spelled in
      let letters = Array(spelled.unicodeScalars)
      return scalars[index...].starts(with: letters)
        && scalars[(index + letters.count)...].drop { $0 == " " }.first == ":"
    }
  }
}

/// Goes through a file line by line and knows whether it is inside quotes and how many brackets are open.
private struct Scan {
  static let deepest = 32
  static let furthestIn = 200

  private var quote: Unicode.Scalar?
  private var depth = 0

  mutating func hazard(in line: Substring) -> (column: Int, fault: PlanProblem.Fault)? {
    let scalars = Array(line.unicodeScalars)
    // Whether a value or key could begin here.
    var fresh = true
    var dashes = 0
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      let blankNext = next == " " || next == "\t"
      if let open = quote {
        if scalar == "\\", open == "\"" {
          index += 1
        } else if scalar == open {
          if open == "'", next == "'" { index += 1 } else { quote = nil }
        }
        index += 1
        fresh = false
        // In JSON a colon may follow its key directly.
        if quote == nil, depth > 0, next == ":" { index += 1; fresh = true }
        continue
      }
      switch scalar {
      case " ", "\t": break
      case "#" where index == 0 || scalars[index - 1] == " " || scalars[index - 1] == "\t": return nil
      case "\"" where fresh, "'" where fresh: quote = scalar
      case "&" where fresh && !blankNext, "*" where fresh && !blankNext: return (index + 1, .anchor)
      case "[" where fresh, "{" where fresh:
        depth += 1
        if depth > Self.deepest { return (index + 1, .tooDeep) }
      case "]" where depth > 0, "}" where depth > 0:
        depth -= 1
        fresh = false
      case "," where depth > 0: fresh = true
      case ":" where blankNext: fresh = true
      case "-" where fresh && blankNext, "?" where fresh && blankNext:
        dashes += 1
        if dashes > Self.deepest { return (index + 1, .tooDeep) }
      default:
        if fresh, index > Self.furthestIn, dashes == 0, depth == 0 { return (index + 1, .tooDeep) }
        fresh = false
      }
      index += 1
    }
    return nil
  }
}
