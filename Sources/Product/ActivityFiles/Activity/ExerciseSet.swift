package import Units

/// Repetitions of one exercise without a rest, or the rest.
package struct ExerciseSet: Hashable, Sendable {
  package var start: Moment
  package var duration: Seconds
  package var repetitions: Int?
  package var weight: Kilograms?
  /// The kind of exercise by the numbers of FIT's profile: 28 is a squat.
  package var category: UInt16?
  /// What the person calls it, where they did.
  package var exercise: String?
  package var isRest: Bool

  package init(
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
