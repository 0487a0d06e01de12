package import Units

/// Repetitions of one exercise, or the rest between sets.
package struct ExerciseSet: Hashable, Sendable {
  package var start: Moment
  package var duration: Seconds
  package var repetitions: Int?
  package var weight: Kilograms?
  /// FIT's exercise category: 28 is a squat.
  package var category: UInt16?
  /// The person's name for the exercise, if given.
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
