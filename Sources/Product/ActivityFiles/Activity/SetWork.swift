package import Units

/// What was done in a set, or a rest.
package struct SetWork: Hashable, Sendable {
  package var duration: Seconds
  package var repetitions: Int?
  /// Repetitions that fell on a beat of the music. Nil if that wasn't measured.
  package var repetitionsOnBeat: Int?
  /// As the person entered it.
  package var load: SetLoad?
  package var distance: Metres?
  package var exertion: SetExertion?
  /// FIT's exercise category: 28 is a squat.
  package var category: UInt16?
  package var exerciseID: PerformedExerciseID?
  /// The person's name for the exercise, if given.
  package var exercise: String?
  package var isWarmUp: Bool
  package var isRest: Bool

  package init(
    duration: Seconds, repetitions: Int? = nil, repetitionsOnBeat: Int? = nil, load: SetLoad? = nil,
    distance: Metres? = nil,
    exertion: SetExertion? = nil, category: UInt16? = nil, exerciseID: PerformedExerciseID? = nil,
    exercise: String? = nil, isWarmUp: Bool = false, isRest: Bool = false
  ) {
    self.duration = duration
    self.repetitions = repetitions
    self.repetitionsOnBeat = repetitionsOnBeat
    self.load = load
    self.distance = distance
    self.exertion = exertion
    self.category = category
    self.exerciseID = exerciseID
    self.exercise = exercise
    self.isWarmUp = isWarmUp
    self.isRest = isRest
  }

  /// The total; below zero it is assistance. Nil for a machine's level.
  package var weight: Kilograms? { load?.total }
}
