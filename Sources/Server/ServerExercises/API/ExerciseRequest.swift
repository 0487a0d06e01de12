import Accounts
import Exercises

/// An exercise that somebody writes.
struct ExerciseRequest: Decodable {
  private let texts: Texts
  private let category: Exercise.Category
  private let primary: [Muscle]?
  private let secondary: [Muscle]?
  private let equipment: Set<Equipment>?
  private let level: Exercise.Level?
  private let force: Exercise.Force?
  private let mechanic: Exercise.Mechanic?
  private let measure: Exercise.Measure?
  private let rhythm: Rhythm?
  /// MET.
  private let energy: Double?
  private let isOneSided: Bool?

  private struct Texts: Decodable {
    let en: Text?
    let de: Text?
  }

  private struct Text: Decodable {
    let name: String
    let synonyms: [String]?
    let setUp: String?
    let movement: String?
    let breathing: String?
    let mistake: String?

    var text: ExerciseText {
      ExerciseText(
        name: name, synonyms: synonyms ?? [], setUp: setUp ?? "", movement: movement ?? "", breathing: breathing ?? "",
        mistake: mistake ?? "")
    }
  }

  private struct Rhythm: Decodable {
    let slowest: Double
    let natural: Double
    let fastest: Double
    let beats: [Int]
  }

  var form: ExerciseForm {
    var known: [Language: ExerciseText] = [:]
    known[.english] = texts.en?.text
    known[.german] = texts.de?.text
    var form = ExerciseForm(texts: known, category: category)
    form.primary = primary ?? []
    form.secondary = secondary ?? []
    form.equipment = equipment ?? []
    form.level = level ?? .beginner
    form.force = force
    form.mechanic = mechanic
    form.measure = measure
    form.rhythm = rhythm.map {
      ExerciseForm.Rhythm(slowest: $0.slowest, natural: $0.natural, fastest: $0.fastest, beats: $0.beats)
    }
    form.energy = energy
    form.isOneSided = isOneSided ?? false
    return form
  }
}
