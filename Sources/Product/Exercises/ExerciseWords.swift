import Accounts
import TextSearch

/// The folded words by which an exercise is found and put in order.
struct ExerciseWords: Hashable, Sendable {
  /// The name shown in each language. Words are separated by one space; the same holds for the synonyms of all languages.
  let names: [Language: String]
  let synonyms: String

  init(names: [Language: String], synonyms: String) {
    self.names = names
    self.synonyms = synonyms
  }

  init(_ exercise: Exercise) {
    names = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { ($0, FoldedText(exercise.text(in: $0)?.name ?? "").text) })
    var words: Set<String> = []
    for text in exercise.texts.values { for name in text.synonyms { words.formUnion(FoldedText(name).words) } }
    synonyms = words.sorted().joined(separator: " ")
  }
}
