package import Accounts
import TextSearch

/// Exercises that a plan may name besides those of the catalogue: a person's own, favourites of others, and those that it has.
package struct PersonalExercises: Sendable {
  /// Of names that the person reads.
  package let language: Language
  private let byID: [ExerciseID: Exercise]
  private let byName: [String: [Exercise]]
  private let accepted: Set<ExerciseID>

  /// - Parameters:
  ///   - exercises: visible to the person.
  ///   - accepted: identifiers that a plan keeps although the person doesn't see the exercises, as of a plan that they received.
  package init(_ exercises: [Exercise], accepting accepted: Set<ExerciseID> = [], in language: Language) {
    self.language = language
    self.accepted = accepted
    byID = Dictionary(exercises.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [String: [Exercise]] = [:]
    for exercise in exercises {
      let names = exercise.texts.values.flatMap { [$0.name] + $0.synonyms }
      for name in Set(names.map { FoldedText($0).text }) { found[name, default: []].append(exercise) }
    }
    byName = found
  }

  package subscript(id: ExerciseID) -> Exercise? { byID[id] }

  package func isKnown(_ id: ExerciseID) -> Bool { byID[id] != nil || accepted.contains(id) }

  /// By name or synonym in any language, if the catalogue has no exercise of that name. Case and accents don't matter.
  package func meant(by text: String) -> [Exercise] {
    guard KnownExercise.meant(by: text).isEmpty else { return [] }
    let folded = FoldedText(text).text
    return byName[folded] ?? []
  }

  /// In the person's language, or in another one.
  package func name(of exercise: Exercise) -> String? { exercise.text(in: language)?.name }

  /// What a person types for the exercise: its name, or the identifier where the name means another one. Nil if it's unknown.
  package func word(for id: ExerciseID) -> String? {
    guard let name = byID[id].flatMap(name) else { return nil }
    return meant(by: name).map(\.id) == [id] ? name : id.text
  }

  /// All words for them, in order.
  package var words: [String] { byID.keys.compactMap(word).sorted() }
}
