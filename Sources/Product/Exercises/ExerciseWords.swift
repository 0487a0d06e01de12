import Accounts
import TextSearch

/// The words by which an exercise is found.
struct ExerciseWords {
  private let names: [Language: [[Character]]]
  private let synonyms: [[Character]]

  init(_ exercise: Exercise) {
    names = exercise.texts.mapValues { Self.words($0.name) }
    synonyms = exercise.texts.values.flatMap { $0.synonyms.flatMap(Self.words) }
  }

  /// How far the exercise is from what was typed, the nearest first; nil where a word is not in it.
  func distance(from query: ExerciseQuery, _ tolerance: ExerciseQuery.Tolerance, in language: Language) -> Int? {
    var sum = 0
    for word in query.words {
      let own = Self.least(names[language] ?? [], word, tolerance)
      let foreign = Self.least(names.filter { $0.key != language }.values.flatMap(\.self), word, tolerance)
      let other = Self.least(synonyms, word, tolerance)
      guard let nearest = [own, foreign.map { $0 + 4 }, other.map { $0 + 4 }].compactMap(\.self).min() else {
        return nil
      }
      sum += nearest
    }
    // Of names alike near, the shorter one is meant: “Squat” before “Barbell squat”.
    return sum * Self.longestName + min(names[language]?.count ?? 0, Self.longestName - 1)
  }

  /// In words.
  private static let longestName = 16

  private static func words(_ text: String) -> [[Character]] { FoldedText(text).words.map(Array.init) }

  private static func least(
    _ words: [[Character]], _ typed: ExerciseQuery.Word, _ tolerance: ExerciseQuery.Tolerance
  ) -> Int? {
    words.compactMap { typed.distance(to: $0, tolerance) }.min()
  }
}
