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
    private let spellings: [Letters]

    init(_ text: String) {
      let umlauts = text.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
      spellings = (umlauts == text ? [text] : [text, umlauts]).map { Letters($0) }
    }

    /// How far a word of a name is from this: 0 is the same word, 1 begins with it, 2 holds it, 3 and more have errors.
    func distance(to word: Letters, _ tolerance: Tolerance) -> Int? {
      spellings.compactMap { $0.distance(to: word, tolerance) }.min()
    }
  }

  /// A folded word, ready to be compared with many others.
  struct Letters: Hashable, Sendable {
    private let scalars: [Unicode.Scalar]
    /// A bit for each of its letters, by their last six bits.
    private let signature: UInt64

    init(_ word: some StringProtocol) {
      scalars = Array(word.unicodeScalars)
      signature = scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    func distance(to word: Letters, _ tolerance: Tolerance) -> Int? {
      let allowed = tolerance == .none || scalars.count < 4 ? 0 : scalars.count >= 8 ? 2 : 1
      // An error explains one letter that the word lacks. This rejects nearly all words.
      guard (signature & ~word.signature).nonzeroBitCount <= allowed else { return nil }
      if word.scalars == scalars { return 0 }
      if word.scalars.starts(with: scalars) { return 1 }
      if scalars.count >= 3, word.holds(self) { return 2 }
      guard allowed > 0 else { return nil }
      let least = min(errors(to: word.scalars[...]), errors(to: word.scalars.prefix(scalars.count)))
      return least <= allowed ? 2 + least : nil
    }

    private func holds(_ part: Letters) -> Bool {
      guard part.scalars.count <= scalars.count else { return false }
      return (0...(scalars.count - part.scalars.count)).contains { scalars[$0...].starts(with: part.scalars) }
    }

    /// Insertions, deletions, substitutions and transpositions of neighbours (Damerau–Levenshtein, optimal string alignment).
    private func errors(to word: ArraySlice<Unicode.Scalar>) -> Int {
      guard abs(scalars.count - word.count) <= 2 else { return .max }
      var before: [Int] = []
      var last = Array(0...word.count)
      for (row, letter) in scalars.enumerated() {
        var line = [row + 1]
        for (column, other) in word.enumerated() {
          var least = min(line[column] + 1, last[column + 1] + 1, last[column] + (letter == other ? 0 : 1))
          if row > 0, column > 0, letter == word[column - 1], scalars[row - 1] == other {
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
