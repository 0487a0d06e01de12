import Exercises
import Pairings
import Playlists
import ServerKernel

/// A workout of pairs that a program asks for.
struct PairingBody: Decodable, Sendable {
  let categories: [String]?
  let exercises: [String]?
  let equipment: [String]?
  let intensity: String?
  let minutes: Int
  let wish: Wish?
  let maxStretch: Double?
  let seed: Int?
  let pairs: [Pair]?
  let exchange: Exchange?

  /// One of these.
  struct Wish: Decodable, Sendable {
    let track: String?
    let artist: String?
    let genre: String?
    let mood: String?
    let taste: Bool?
  }

  struct Pair: Decodable, Sendable {
    let place: Int
    let exercise: String
    let track: String
    let isLocked: Bool?
  }

  struct Exchange: Decodable, Sendable {
    let place: Int
    let side: String
  }

  /// Short enough to type again.
  static let seeds: ClosedRange<UInt64> = 1...999_999
  static let longestName = 200

  /// - Throws: a problem that names the invalid field.
  func request(orElse drawn: UInt64) throws(Problem) -> PairingRequest {
    guard PairingRequest.minutesAllowed.contains(minutes) else {
      throw .wrongField("/minutes", "out-of-range", "Expected a number from 5 to 120.")
    }
    var request = PairingRequest(minutes: minutes, seed: try seed.map(Self.seed) ?? drawn)
    request.categories = Set(try Self.choices(categories ?? [], "/categories"))
    request.exercises = try Self.exercises(exercises ?? [])
    request.equipment = try equipment.map { (names) throws(Problem) in Set(try Self.choices(names, "/equipment")) }
    if let intensity { request.intensity = try Self.choice(intensity, "/intensity") }
    if let wish { request.wish = try wish.wish() }
    if let maxStretch {
      guard let limit = StretchLimit(maxStretch) else {
        throw .wrongField("/maxStretch", "out-of-range", "Expected a share from 0.04 to 0.15.")
      }
      request.stretchLimit = limit
    }
    request.kept = try kept()
    return request
  }

  /// What to exchange; nil for nothing.
  func exchanged() throws(Problem) -> WorkoutPairing.Exchange? {
    guard let exchange else { return nil }
    let side: PairSide = try Self.choice(exchange.side, "/exchange/side")
    return WorkoutPairing.Exchange(side, at: exchange.place)
  }

  private func kept() throws(Problem) -> [KeptPair] {
    let pairs = pairs ?? []
    guard pairs.count <= PairingRequest.mostExercises else {
      throw .wrongField("/pairs", "too-many", "Send at most \(PairingRequest.mostExercises) pairs.")
    }
    var kept: [KeptPair] = []
    for (index, pair) in pairs.enumerated() {
      guard let exercise = ExerciseID(pair.exercise) else {
        throw .wrongField("/pairs/\(index)/exercise", "unknown", "There is no such exercise.")
      }
      kept.append(
        KeptPair(place: pair.place, exercise: exercise, song: pair.track, isLocked: pair.isLocked ?? false))
    }
    return kept
  }

  private static func seed(_ number: Int) throws(Problem) -> UInt64 {
    guard let seed = UInt64(exactly: number), seed <= 1 << 53 else {
      throw .wrongField("/seed", "out-of-range", "Expected a whole number from 0 to 9007199254740992.")
    }
    return seed
  }

  private static func exercises(_ names: [String]) throws(Problem) -> [ExerciseID] {
    guard names.count <= PairingRequest.mostExercises else {
      throw .wrongField("/exercises", "too-many", "Choose at most \(PairingRequest.mostExercises) exercises.")
    }
    var ids: [ExerciseID] = []
    for (index, name) in names.enumerated() {
      guard let id = ExerciseID(name) else {
        throw .wrongField("/exercises/\(index)", "unknown", "There is no such exercise.")
      }
      ids.append(id)
    }
    return ids
  }

  private static func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ names: [String], _ field: String
  ) throws(Problem) -> [Choice] {
    var choices: [Choice] = []
    for (index, name) in names.enumerated() { choices.append(try choice(name, "\(field)/\(index)")) }
    return choices
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ field: String
  ) throws(Problem) -> Choice {
    if let choice = Choice(rawValue: name) { return choice }
    throw .wrongField(
      field, "unknown", "Expected one of \(Choice.allCases.map(\.rawValue).joined(separator: ", ")).")
  }
}

extension PairingBody.Wish {
  fileprivate func wish() throws(Problem) -> MusicWish {
    let named = [track, artist, genre, mood].compactMap(\.self)
    guard named.count + (taste == true ? 1 : 0) <= 1 else {
      throw .wrongField("/wish", "wrong-value", "Send one of track, artist, genre, mood and taste.")
    }
    guard named.allSatisfy({ $0.count <= PairingBody.longestName }) else {
      throw .wrongField("/wish", "too-long", "Use at most \(PairingBody.longestName) characters.")
    }
    if let track { return .song(track) }
    if let artist { return .artist(artist) }
    if let genre { return .genre(genre) }
    if let mood { return .mood(try PairingBody.choice(mood, "/wish/mood")) }
    return taste == true ? .taste : .any
  }
}
