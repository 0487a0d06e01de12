import Accounts
import Foundation
import Sensors
import Yams

/// Exercises in YAML, by their identifiers.
struct ExerciseFile {
  let exercises: [Exercise]

  /// Throws an `ExerciseFileError`.
  init(_ text: String, named name: String) throws {
    let entries: [String: Entry]
    do {
      entries = try YAMLDecoder().decode([String: Entry].self, from: text)
    } catch {
      throw ExerciseFileError(file: name, reason: "\(error)")
    }
    exercises = try entries.map { id, entry in
      guard let id = ExerciseID(id), !id.isOwn else {
        throw ExerciseFileError(file: name, reason: "“\(id)” is no identifier.")
      }
      guard let exercise = entry.exercise(id) else {
        throw ExerciseFileError(file: name, reason: "The rate or the beats of “\(id.text)” are out of range.")
      }
      return exercise
    }
  }
}

/// A file of the catalogue cannot be read.
package struct ExerciseFileError: Error, CustomStringConvertible {
  let file: String
  let reason: String

  package var description: String { "Couldn't read the exercises in \(file). \(reason)" }
}

private struct Entry: Decodable {
  let en: ExerciseText
  let de: ExerciseText
  let category: Exercise.Category
  let primary: [Muscle]
  let secondary: [Muscle]?
  let equipment: Set<Equipment>?
  let level: Exercise.Level
  let force: Exercise.Force?
  let mechanic: Exercise.Mechanic?
  let measure: Exercise.Measure
  /// Slowest, natural and fastest.
  let rate: [Double]?
  let beats: [Int]?
  let sides: Bool?
  let met: Double
  let compendium: String

  /// Nil where rate and beats do not fit each other.
  func exercise(_ id: ExerciseID) -> Exercise? {
    var rhythm: Exercise.Rhythm?
    switch (rate, beats) {
    case (nil, nil): break
    case (let rate?, let beats?) where rate.count == 3:
      rhythm = Exercise.Rhythm(slowest: rate[0], natural: rate[1], fastest: rate[2], beats: beats)
      if rhythm == nil { return nil }
    default: return nil
    }
    return Exercise(
      id: id, texts: [.english: en, .german: de], category: category, primary: primary, secondary: secondary ?? [],
      equipment: equipment ?? [], level: level, force: force, mechanic: mechanic, measure: measure, rhythm: rhythm,
      energy: MetabolicEquivalent(met), compendiumCode: compendium, isOneSided: sides ?? false)
  }
}
