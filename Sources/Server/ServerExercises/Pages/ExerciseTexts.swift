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

  /// Who wrote the texts, and under which licence.
  func credit(of published: PublishedExercise) -> String {
    let licence = published.licence?.name ?? ""
    guard let credit = published.credit else {
      let author = published.author ?? texts("exercises.formerMember")
      return texts("exercises.publishing.credit", ["author": author, "licence": licence])
    }
    guard published.licence != nil else { return texts("exercises.import.facts") }
    let author = credit.author ?? texts("exercises.import.someone")
    return texts("exercises.import.credit", ["author": author, "licence": licence])
  }

  func pictureCredit(of credit: ImportCredit) -> String? {
    guard let picture = credit.picture else { return nil }
    let author = picture.author ?? texts("exercises.import.someone")
    return texts("exercises.import.pictureCredit", ["author": author, "licence": picture.licence.name])
  }

  /// Who wrote it; nil for the catalogue.
  func owner(of listed: ListedExercise) -> String? {
    switch listed.source {
    case .catalogue: nil
    case .own: texts("exercises.yours")
    case .published(let published):
      published.credit == nil ? published.author ?? texts("exercises.formerMember") : texts("exercises.import.name")
    }
  }
}
