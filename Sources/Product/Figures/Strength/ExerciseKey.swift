package import Exercises
import TextSearch

/// What a set was of, as far as its recording says. Stored, so its form must not change.
///
/// The identifier counts, else the name, else FIT's category.
package struct ExerciseKey: Hashable, Sendable {
  package let text: String

  package init(text: String) { self.text = text }

  package init(_ set: SetFigures) {
    if let id = set.exerciseId {
      self.init(id: id)
    } else if let name = set.exercise, !name.isEmpty {
      self.init(name: name)
    } else if let category = set.category {
      self.init(category: category)
    } else {
      self.init(text: "")
    }
  }

  package init(id: String) { text = "id:\(id)" }

  /// The order of the words doesn't matter: “Squat (Barbell)” is “Barbell squat”.
  package init(name: String) {
    let words = FoldedText(name).words.sorted().joined(separator: " ")
    text = "name:\(words.isEmpty ? FoldedText(name).key : FoldedText(words).key)"
  }

  package init(category: Int) { text = "fit:\(category)" }

  /// Nil for names and categories.
  package var exercise: ExerciseID? { text.hasPrefix("id:") ? ExerciseID(String(text.dropFirst(3))) : nil }
}
