import Accounts
internal import Foundation
internal import Persistence

/// Reads this target's values from rows.
extension Row {
  func exerciseID(_ column: String) throws(DatabaseError) -> ExerciseID {
    try known(ExerciseID(try text(column)), in: column)
  }

  func exercise(_ id: ExerciseID, _ column: String) throws -> Exercise {
    let stored = try JSONDecoder().decode(StoredExercise.self, from: Data(try text(column).utf8))
    return try known(stored.exercise(id), in: column)
  }

  /// From the columns `SearchColumns.names`.
  func searchEntry(_ id: ExerciseID) throws(DatabaseError) -> ExerciseIndex.Entry {
    let muscles = try text("muscles").split(separator: " ").compactMap { Muscle(rawValue: String($0)) }
    let equipment = try text("equipment").split(separator: " ").compactMap { Equipment(rawValue: String($0)) }
    return ExerciseIndex.Entry(
      id: id,
      traits: ExerciseTraits(
        category: try choice("category"), level: try choice("level"), muscles: Choices(muscles),
        equipment: Choices(equipment)),
      words: ExerciseWords(
        names: [.english: try text("key_en"), .german: try text("key_de")], synonyms: try text("synonyms")))
  }
}

/// What search knows of an exercise, in columns, so that a list needs no JSON.
struct SearchColumns {
  private let category: String
  private let level: String
  private let muscles: String
  private let equipment: String
  private let words: ExerciseWords

  init(_ exercise: Exercise) {
    category = exercise.category.rawValue
    level = exercise.level.rawValue
    muscles = (exercise.primary + exercise.secondary).map(\.rawValue).joined(separator: " ")
    equipment = exercise.equipment.map(\.rawValue).sorted().joined(separator: " ")
    words = ExerciseWords(exercise)
  }

  static let names: SQL = "category, level, muscles, equipment, key_en, key_de, synonyms"

  /// In the order of `names`.
  var values: SQL {
    """
    \(category), \(level), \(muscles), \(equipment), \(words.names[.english]), \(words.names[.german]), \(words.synonyms)
    """
  }

  var assignments: SQL {
    """
    category = \(category), level = \(level), muscles = \(muscles), equipment = \(equipment),
    key_en = \(words.names[.english]), key_de = \(words.names[.german]), synonyms = \(words.synonyms)
    """
  }
}
