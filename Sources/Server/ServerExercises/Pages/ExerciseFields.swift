import Accounts
import Exercises
import Foundation
import ServerKernel

/// The fields of the form of an exercise, as somebody filled them in.
struct ExerciseFields: Sendable {
  private var values: [String: [String]] = [:]

  init() {}

  init(_ pairs: [FormPair]) {
    values = Dictionary(grouping: pairs, by: \.name).mapValues { $0.map(\.value) }
  }

  /// - Parameter version: of the exercise that is edited.
  init(_ form: ExerciseForm, version: Int64) {
    for (language, text) in form.texts {
      let code = language.rawValue
      self["name-\(code)"] = text.name
      self["synonyms-\(code)"] = text.synonyms.joined(separator: ", ")
      self["setUp-\(code)"] = text.setUp
      self["movement-\(code)"] = text.movement
      self["breathing-\(code)"] = text.breathing
      self["mistake-\(code)"] = text.mistake
    }
    self["category"] = form.category.rawValue
    values["primary"] = form.primary.map(\.rawValue)
    values["secondary"] = form.secondary.map(\.rawValue)
    values["equipment"] = form.equipment.map(\.rawValue)
    self["level"] = form.level.rawValue
    self["force"] = form.force?.rawValue ?? ""
    self["mechanic"] = form.mechanic?.rawValue ?? ""
    self["measure"] = form.measure?.rawValue ?? ""
    if let rhythm = form.rhythm {
      self["slowest"] = Self.written(rhythm.slowest)
      self["natural"] = Self.written(rhythm.natural)
      self["fastest"] = Self.written(rhythm.fastest)
      self["beats"] = rhythm.beats.map(String.init).joined(separator: ", ")
    }
    self["energy"] = form.energy.map(Self.written) ?? ""
    self["oneSided"] = form.isOneSided ? "yes" : ""
    self["version"] = String(version)
  }

  subscript(name: String) -> String {
    get { values[name]?.first ?? "" }
    set { values[name] = [newValue] }
  }

  func has(_ value: String, in name: String) -> Bool { values[name]?.contains(value) ?? false }

  /// Nil for a new exercise.
  var version: Int64? { Int64(self["version"]) }

  /// Throws a problem for what cannot be read; the exercise itself checks the rest.
  var form: ExerciseForm {
    get throws {
      var reading = FormReading(values.compactMapValues(\.first))
      guard let category = Exercise.Category(rawValue: self["category"]) else {
        throw Problem.wrongField("/category", "missing", "Required.")
      }
      var form = ExerciseForm(texts: texts, category: category)
      form.primary = choices("primary")
      form.secondary = choices("secondary")
      form.equipment = Set(choices("equipment"))
      form.level = Exercise.Level(rawValue: self["level"]) ?? .beginner
      form.force = Exercise.Force(rawValue: self["force"])
      form.mechanic = Exercise.Mechanic(rawValue: self["mechanic"])
      form.measure = Exercise.Measure(rawValue: self["measure"])
      form.rhythm = rhythm(&reading)
      form.energy = reading.number("energy")
      form.isOneSided = self["oneSided"] == "yes"
      try reading.check()
      return form
    }
  }

  private var texts: [Language: ExerciseText] {
    var texts: [Language: ExerciseText] = [:]
    for language in Language.allCases {
      let code = language.rawValue
      let text = ExerciseText(
        name: self["name-\(code)"],
        synonyms: self["synonyms-\(code)"].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) },
        setUp: self["setUp-\(code)"], movement: self["movement-\(code)"], breathing: self["breathing-\(code)"],
        mistake: self["mistake-\(code)"])
      let isBlank = [text.name, text.setUp, text.movement, text.breathing, text.mistake]
        .allSatisfy { $0.allSatisfy(\.isWhitespace) }
      if !isBlank || !text.synonyms.isEmpty { texts[language] = text }
    }
    return texts
  }

  /// Nil where nothing is filled in.
  private func rhythm(_ reading: inout FormReading) -> ExerciseForm.Rhythm? {
    let rates = ["slowest", "natural", "fastest"].map { reading.number($0) }
    let beats = reading.names("beats")
    if rates == [nil, nil, nil], beats == nil { return nil }
    for (name, rate) in zip(["slowest", "natural", "fastest"], rates) where rate == nil && self[name].isEmpty {
      reading.note(name, "missing", "Required.")
    }
    let numbers = (beats ?? []).map { Int($0) ?? 0 }
    guard let slowest = rates[0], let natural = rates[1], let fastest = rates[2] else { return nil }
    return ExerciseForm.Rhythm(slowest: slowest, natural: natural, fastest: fastest, beats: numbers)
  }

  private func choices<Choice: RawRepresentable<String>>(_ name: String) -> [Choice] {
    (values[name] ?? []).compactMap { Choice(rawValue: $0) }
  }

  private static func written(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
