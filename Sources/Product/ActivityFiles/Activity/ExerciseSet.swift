public import Units

/// Repetitions of one exercise without a rest, or the rest.
public struct ExerciseSet: Hashable, Sendable {
  public var start: Moment
  public var duration: Seconds
  public var repetitions: Int?
  public var weight: Kilograms?
  /// The kind of exercise by the numbers of FIT's profile: 28 is a squat.
  public var category: UInt16?
  /// What the person calls it, where they did.
  public var exercise: String?
  public var isRest: Bool

  public init(
    start: Moment, duration: Seconds, repetitions: Int? = nil, weight: Kilograms? = nil, category: UInt16? = nil,
    exercise: String? = nil, isRest: Bool = false
  ) {
    self.start = start
    self.duration = duration
    self.repetitions = repetitions
    self.weight = weight
    self.category = category
    self.exercise = exercise
    self.isRest = isRest
  }
}
