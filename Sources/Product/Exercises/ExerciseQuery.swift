import TextSearch

/// Words that somebody types to find an exercise.
struct ExerciseQuery {
  let words: [Word]

  /// Nil where there is no word.
  init?(_ text: String) {
    words = FoldedText(text).words.prefix(Self.mostWords).map(Word.init)
    if words.isEmpty { return nil }
  }

  /// More words than a name has.
  private static let mostWords = 8

  /// How far a word may be from what was typed.
  enum Tolerance: CaseIterable {
    /// It begins with it, or holds it: "beuge" finds "Kniebeuge".
    case none
    /// One letter wrong, missing, too much or changed with its neighbour; two in eight letters and more.
    case typingErrors
  }

  struct Word {
    /// As typed, and with "ae", "oe" and "ue" for "ä", "ö" and "ü", which folding has made "a", "o" and "u".
    private let spellings: [[Character]]

    init(_ text: String) {
      let umlauts = text.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
      spellings = (umlauts == text ? [text] : [text, umlauts]).map(Array.init)
    }

    /// How far a word of a name is from this: 0 is the same word, 1 begins with it, 2 holds it, 3 and more have errors.
    func distance(to word: [Character], _ tolerance: Tolerance) -> Int? {
      spellings.compactMap { Self.distance(from: $0, to: word, tolerance) }.min()
    }

    private static func distance(from typed: [Character], to word: [Character], _ tolerance: Tolerance) -> Int? {
      if word == typed { return 0 }
      if word.starts(with: typed) { return 1 }
      if typed.count >= 3, word.contains(typed) { return 2 }
      guard tolerance == .typingErrors, typed.count >= 4 else { return nil }
      let allowed = typed.count >= 8 ? 2 : 1
      let least = min(errors(typed, word), errors(typed, Array(word.prefix(typed.count))))
      return least <= allowed ? 2 + least : nil
    }

    /// Insertions, deletions, substitutions and transpositions of neighbours (Damerau–Levenshtein, optimal string alignment).
    private static func errors(_ typed: [Character], _ word: [Character]) -> Int {
      guard abs(typed.count - word.count) <= 2 else { return .max }
      var before: [Int] = []
      var last = Array(0...word.count)
      for (row, letter) in typed.enumerated() {
        var line = [row + 1]
        for (column, other) in word.enumerated() {
          var least = min(line[column] + 1, last[column + 1] + 1, last[column] + (letter == other ? 0 : 1))
          if row > 0, column > 0, letter == word[column - 1], typed[row - 1] == other {
            least = min(least, before[column - 1] + 1)
          }
          line.append(least)
        }
        (before, last) = (last, line)
      }
      return last[word.count]
    }
  }
}
