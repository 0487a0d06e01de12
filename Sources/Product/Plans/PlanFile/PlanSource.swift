/// The text of a plan file, looked over before the YAML parser sees it.
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

  /// A line in which the second of two words is looked for.
  private static let longestSearched = 10_000

  /// Where `word` stands as a key again after the place where it stood first.
  ///
  /// The parser only says that it does. In block style the second one stands in the same column; between braces it is
  /// the next one that looks like a key.
  func secondKey(_ word: String, afterLine line: Int, column: Int) -> (line: Int, column: Int)? {
    let isBlock = self.line(line).unicodeScalars.prefix(max(column - 1, 0)).allSatisfy { $0 == " " || $0 == "-" }
    for number in line...max(line, lines.count) {
      let scalars = Array(self.line(number).unicodeScalars.prefix(Self.longestSearched))
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
