/// The text of a plan file, prepared for the YAML parser.
struct PlanSource {
  let text: String
  private let lines: [Substring]

  /// Nil unless the bytes are UTF-8. Drops a byte order mark.
  init?(bytes: some Sequence<UInt8>) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    self.init(text)
  }

  init(_ text: String) {
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    self.text = text
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// Whether there is only white space and comments.
  var isEmpty: Bool {
    lines.allSatisfy { line in
      let content = line.drop { $0.isWhitespace }
      return content.isEmpty || content.first == "#"
    }
  }

  /// A line by its number from 1; empty after the end.
  func line(_ number: Int) -> Substring { lines.indices.contains(number - 1) ? lines[number - 1] : "" }

  /// The line and column, from 1, of a character by its offset from 0.
  func place(ofCharacter offset: Int) -> (line: Int, column: Int) {
    let before = text.prefix(offset)
    let lineStart = before.lastIndex { $0.isNewline }.map { before.index(after: $0) } ?? before.startIndex
    return (before.count { $0.isNewline } + 1, before[lineStart...].unicodeScalars.count + 1)
  }

  /// The longest line, in scalars, in which a duplicate key is searched.
  private static let longestSearched = 10_000

  /// The position of the duplicate of the key `word`, after its first position.
  ///
  /// The parser reports only the key. In block style the duplicate is in the same column; in flow style it is the next one that
  /// looks like a key.
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

  /// Whether `word`, with or without quotes and followed by a colon, is at `index` and isn't the end of another word.
  private func isKey(_ word: String, in scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard index < scalars.count, index == 0 || [" ", "{", ",", "-"].contains(scalars[index - 1]) else { return false }
    return [word, "\"\(word)\"", "'\(word)'"].contains { spelled in
      let letters = Array(spelled.unicodeScalars)
      return scalars[index...].starts(with: letters)
        && scalars[(index + letters.count)...].drop { $0 == " " }.first == ":"
    }
  }
}
