import Accounts
import TextSearch

/// The words by which an exercise is found.
struct ExerciseWords {
  private let names: [Language: [[Character]]]
  /// For each language, the names in others, and the synonyms in all.
  private let others: [Language: [[Character]]]
  private let keys: [Language: String]

  init(_ exercise: Exercise) {
    let names = exercise.texts.mapValues { Self.words($0.name) }
    let synonyms = exercise.texts.values.flatMap { $0.synonyms.flatMap(Self.words) }
    self.names = names
    others = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { language in
        (language, names.filter { $0.key != language }.values.flatMap(\.self) + synonyms)
      })
    keys = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { ($0, FoldedText(exercise.text(in: $0)?.name ?? "").text) })
  }

  /// What exercises are sorted by.
  func key(in language: Language) -> String { keys[language] ?? "" }

  /// How far the exercise is from what was typed, the nearest first; nil where a word is not in it.
  func distance(from query: ExerciseQuery, _ tolerance: ExerciseQuery.Tolerance, in language: Language) -> Int? {
    var sum = 0
    for word in query.words {
      let own = Self.least(names[language] ?? [], word, tolerance)
      let other = Self.least(others[language] ?? [], word, tolerance)
      guard let nearest = [own, other.map { $0 + 4 }].compactMap(\.self).min() else { return nil }
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
