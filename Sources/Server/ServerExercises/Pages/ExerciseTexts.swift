import Exercises
import ServerKernel

/// The words of pages for exercises.
struct ExerciseTexts {
  private let texts: TextCatalogue

  init(_ texts: TextCatalogue) { self.texts = texts }

  func category(_ category: Exercise.Category) -> String { texts("exercises.categories.\(category.rawValue)") }

  func muscle(_ muscle: Muscle) -> String { texts("exercises.muscles.\(muscle.rawValue)") }

  func level(_ level: Exercise.Level) -> String { texts("exercises.levels.\(level.rawValue)") }

  func equipment(_ equipment: Equipment) -> String { texts("exercises.equipment.\(equipment.rawValue)") }

  /// `Dumbbells, Bench`, or that nothing is needed.
  func equipment(of exercise: Exercise) -> String {
    let needed = Equipment.allCases.filter(exercise.equipment.contains)
    return needed.isEmpty ? texts("exercises.noEquipment") : needed.map(equipment).joined(separator: ", ")
  }

  /// `Chest · No equipment · Beginner`.
  func facts(_ exercise: Exercise) -> String {
    [category(exercise.category), equipment(of: exercise), level(exercise.level)].joined(separator: " · ")
  }

  /// Who wrote it; nil for the catalogue.
  func owner(of listed: ListedExercise) -> String? {
    switch listed.source {
    case .catalogue: nil
    case .own: texts("exercises.yours")
    case .published(let published): published.author ?? texts("exercises.formerMember")
    }
  }
}
