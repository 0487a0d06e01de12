package import ActivityFiles
import Units

/// In JSON as in the recording event `set`: `{"exerciseId": "deadlift", "repetitions": 5, "load": {"value": 100, "unit":
/// "kg"}}`.
extension SetWork: Codable {
  private enum Key: String, CodingKey {
    case duration, repetitions, onBeat, load, distance, rpe, category, exerciseId, exercise, warmUp
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    func wrong(_ key: Key, _ reason: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: members, debugDescription: reason)
    }
    func number(_ key: Key, _ unit: FixedUnit) throws -> Double? {
      guard let value = try members.decodeIfPresent(Double.self, forKey: key) else { return nil }
      guard unit.number(value) != nil else { throw wrong(key, "This number isn't valid here.") }
      return value
    }
    self.init(duration: Seconds(try number(.duration, .duration) ?? 0))
    repetitions = try members.decodeIfPresent(Int.self, forKey: .repetitions)
    if let repetitions, !(0...1_000_000).contains(repetitions) { throw wrong(.repetitions, "Expected 0 to 1000000.") }
    repetitionsOnBeat = try members.decodeIfPresent(Int.self, forKey: .onBeat)
    if let repetitionsOnBeat, !(0...1_000_000).contains(repetitionsOnBeat) {
      throw wrong(.onBeat, "Expected 0 to 1000000.")
    }
    load = try members.decodeIfPresent(SetLoad.self, forKey: .load)
    distance = try number(.distance, .distance).map { Metres($0) }
    if let rating = try members.decodeIfPresent(Double.self, forKey: .rpe) {
      guard let rated = SetExertion(rating) else { throw wrong(.rpe, "An RPE must be from 1 to 10, in halves.") }
      exertion = rated
    }
    category = try members.decodeIfPresent(UInt16.self, forKey: .category)
    if let text = try members.decodeIfPresent(String.self, forKey: .exerciseId) {
      guard let id = PerformedExerciseID(text) else {
        throw wrong(
          .exerciseId, "An exercise id has 1 to 40 lowercase letters and digits, in words joined by dashes.")
      }
      exerciseID = id
    }
    exercise = try members.decodeIfPresent(String.self, forKey: .exercise)
    if let exercise, exercise.utf8.count > Self.longestName {
      throw wrong(.exercise, "Use at most \(Self.longestName) bytes of UTF-8.")
    }
    isWarmUp = try members.decodeIfPresent(Bool.self, forKey: .warmUp) ?? false
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(duration.value, forKey: .duration)
    try members.encodeIfPresent(repetitions, forKey: .repetitions)
    try members.encodeIfPresent(repetitionsOnBeat, forKey: .onBeat)
    try members.encodeIfPresent(load, forKey: .load)
    try members.encodeIfPresent(distance?.value, forKey: .distance)
    try members.encodeIfPresent(exertion?.rating, forKey: .rpe)
    try members.encodeIfPresent(category, forKey: .category)
    try members.encodeIfPresent(exerciseID?.text, forKey: .exerciseId)
    try members.encodeIfPresent(exercise, forKey: .exercise)
    if isWarmUp { try members.encode(true, forKey: .warmUp) }
  }

  /// Of an exercise's name in UTF-8 bytes, as in batches.
  package static var longestName: Int { 500 }

  /// Whether nothing says how much was done.
  package var isEmpty: Bool { (repetitions ?? 0) == 0 && duration <= .zero && distance == nil }
}
