import Accounts
import Exercises
import Foundation
import Pairings
import ServerKernel

/// What the page of pairs was asked for: all of it is in its address. What the page doesn't offer counts as not chosen.
struct PairingForm: Sendable {
  var categories: Set<Exercise.Category> = []
  /// Names or identifiers, with commas between them.
  var exercises = ""
  /// Nil: whatever an exercise needs.
  var equipment: Set<Equipment>?
  var intensity = TrainingIntensity.moderate
  var minutes = "30"
  var music = Music.any
  /// A song, an artist or a genre.
  var like = ""
  /// Nil before anything was asked for.
  var seed: UInt64?
  var kept: [KeptPair] = []

  /// Music without a name.
  enum Music: String, CaseIterable, Sendable { case any, taste, calm, lively, driving, dark, bright }

  /// In characters, of a field.
  static let longest = 200

  init(_ pairs: [FormPair]) {
    var locked: Set<Int> = []
    var hasEquipment = false
    for (name, value) in pairs {
      let value = String(value.prefix(Self.longest))
      switch name {
      case "category": if let category = Exercise.Category(rawValue: value) { categories.insert(category) }
      case "exercises": exercises = value
      case "have":
        hasEquipment = true
        if let piece = Equipment(rawValue: value) { equipment = (equipment ?? []).union([piece]) }
      case "intensity": intensity = TrainingIntensity(rawValue: value) ?? intensity
      case "minutes": minutes = value
      case "music": music = Music(rawValue: value) ?? music
      case "like": like = value
      case "seed": seed = UInt64(value)
      case "pair": if let pair = Self.pair(value) { kept.append(pair) }
      case "lock": if let place = Self.place(value) { locked.insert(place) }
      default: break
      }
    }
    if hasEquipment, equipment == nil { equipment = [] }
    kept = kept.prefix(PairingRequest.mostExercises).map { pair in
      KeptPair(
        place: pair.place, exercise: pair.exercise, song: pair.song, isLocked: locked.contains(pair.place))
    }
  }

  /// The form as fields, without the pairs.
  var fields: [FormPair] {
    var fields: [FormPair] = Exercise.Category.allCases.filter(categories.contains).map { ("category", $0.rawValue) }
    if !exercises.isEmpty { fields.append(("exercises", exercises)) }
    if let equipment {
      fields += equipment.isEmpty ? [("have", "none")] : equipment.map(\.rawValue).sorted().map { ("have", $0) }
    }
    fields += [("intensity", intensity.rawValue), ("minutes", minutes)]
    if music != .any { fields.append(("music", music.rawValue)) }
    if !like.isEmpty { fields.append(("like", like)) }
    if let seed { fields.append(("seed", String(seed))) }
    return fields
  }

  static func fields(of kept: [KeptPair]) -> [FormPair] {
    kept.map { ("pair", "\($0.place + 1).\($0.exercise.text).\($0.song)") }
      + kept.filter(\.isLocked).map { ("lock", String($0.place + 1)) }
  }

  /// - Parameter anchor: the place of a pair to scroll to.
  func address(anchor: Int? = nil) -> String {
    let query = (fields + Self.fields(of: kept)).encoded
    return "/exercises/pair?\(query)" + (anchor.map { "#pair-\($0 + 1)" } ?? "")
  }

  /// What `exercises` lists.
  var exerciseNames: [String] {
    let names = exercises.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    return Array(names.prefix(PairingRequest.mostExercises))
  }

  /// - Parameter chosen: the exercises that `exerciseNames` mean.
  /// - Throws: a problem that names the invalid field.
  func request(_ chosen: [ExerciseID]) throws -> PairingRequest {
    var reading = FormReading(["minutes": minutes])
    let minutes = reading.whole("minutes", within: PairingRequest.minutesAllowed)
    if reading.text("minutes") == nil { reading.note("minutes", "missing", "Enter a duration.") }
    try reading.check()
    var request = PairingRequest(minutes: minutes ?? 30, seed: seed ?? 0)
    request.categories = categories
    request.exercises = chosen
    request.equipment = equipment
    request.intensity = intensity
    request.wish = wish
    request.kept = kept
    return request
  }

  private var wish: MusicWish {
    if !like.allSatisfy(\.isWhitespace) { return .named(like) }
    switch music {
    case .any: return .any
    case .taste: return .taste
    case .calm: return .mood(.calm)
    case .lively: return .mood(.lively)
    case .driving: return .mood(.driving)
    case .dark: return .mood(.dark)
    case .bright: return .mood(.bright)
    }
  }

  /// `3.push-up.TRACK`.
  private static func pair(_ text: String) -> KeptPair? {
    let parts = text.split(separator: ".", maxSplits: 2)
    guard parts.count == 3, let place = place(parts[0]), let exercise = ExerciseID(String(parts[1])) else { return nil }
    return KeptPair(place: place, exercise: exercise, song: String(parts[2]), isLocked: false)
  }

  /// Places are from 1 in addresses, and from 0 here.
  static func place(_ text: some StringProtocol) -> Int? {
    guard let number = Int(text), (1...PairingRequest.mostExercises).contains(number) else { return nil }
    return number - 1
  }
}
