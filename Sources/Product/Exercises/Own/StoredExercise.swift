import Accounts
internal import Foundation
import Sensors

/// An exercise as JSON, for the database and for archives. Its identifier is beside it.
package struct StoredExercise: Codable, Sendable {
  private let texts: [String: Text]
  private let category: String
  private let primary: [String]
  private let secondary: [String]
  private let equipment: [String]
  private let level: String
  private let force: String?
  private let mechanic: String?
  private let measure: String
  private let rates: [Double]?
  private let beats: [Int]?
  private let energy: Double
  private let compendium: String?
  private let isOneSided: Bool

  private struct Text: Codable, Sendable {
    let name: String
    let synonyms: [String]
    let setUp: String
    let movement: String
    let breathing: String
    let mistake: String
  }

  package init(_ exercise: Exercise) {
    texts = Dictionary(
      uniqueKeysWithValues: exercise.texts.map { language, text in
        (
          language.rawValue,
          Text(
            name: text.name, synonyms: text.synonyms, setUp: text.setUp, movement: text.movement,
            breathing: text.breathing, mistake: text.mistake)
        )
      })
    category = exercise.category.rawValue
    primary = exercise.primary.map(\.rawValue)
    secondary = exercise.secondary.map(\.rawValue)
    equipment = exercise.equipment.map(\.rawValue).sorted()
    level = exercise.level.rawValue
    force = exercise.force?.rawValue
    mechanic = exercise.mechanic?.rawValue
    measure = exercise.measure.rawValue
    rates = exercise.rhythm.map { [$0.range.lowerBound, $0.natural, $0.range.upperBound] }
    beats = exercise.rhythm?.beats
    energy = exercise.energy.value
    compendium = exercise.compendiumCode
    isOneSided = exercise.isOneSided
  }

  /// Nil for what no version of Upbeat wrote.
  package func exercise(_ id: ExerciseID) -> Exercise? {
    var known: [Language: ExerciseText] = [:]
    for (code, text) in texts {
      guard let language = Language(rawValue: code) else { return nil }
      known[language] = ExerciseText(
        name: text.name, synonyms: text.synonyms, setUp: text.setUp, movement: text.movement,
        breathing: text.breathing, mistake: text.mistake)
    }
    guard !known.isEmpty, let category = Exercise.Category(rawValue: category),
      let level = Exercise.Level(rawValue: level), let measure = Exercise.Measure(rawValue: measure)
    else { return nil }
    var rhythm: Exercise.Rhythm?
    if let rates, let beats, rates.count == 3 {
      rhythm = Exercise.Rhythm(slowest: rates[0], natural: rates[1], fastest: rates[2], beats: beats)
    }
    return Exercise(
      id: id, texts: known, category: category, primary: primary.compactMap { Muscle(rawValue: $0) },
      secondary: secondary.compactMap { Muscle(rawValue: $0) },
      equipment: Set(equipment.compactMap { Equipment(rawValue: $0) }), level: level,
      force: force.flatMap { Exercise.Force(rawValue: $0) },
      mechanic: mechanic.flatMap { Exercise.Mechanic(rawValue: $0) },
      measure: measure, rhythm: rhythm, energy: MetabolicEquivalent(energy), compendiumCode: compendium,
      isOneSided: isOneSided)
  }

  static func json(_ exercise: Exercise) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(StoredExercise(exercise)), as: UTF8.self)
  }
}
