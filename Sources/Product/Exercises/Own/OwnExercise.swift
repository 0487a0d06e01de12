package import Units

/// An exercise that a person wrote.
package struct OwnExercise: Hashable, Sendable {
  package let exercise: Exercise
  package let media: ExerciseMedia?
  package let created: Moment
  package let changed: Moment
  /// When it was archived. It stays readable, because sessions may refer to it, and can be restored at any time.
  package let archived: Moment?
  /// Incremented by each change.
  package let version: Int64

  /// The most per person, including archived ones.
  package static let most = 1_000
}

/// Why an operation on exercises failed.
package enum ExerciseError: Error, Hashable, Sendable {
  case noSuchExercise
  /// The version has changed since.
  case edited
  case tooMany(most: Int)
  case tooManyFavourites(most: Int)
  case tooManyPaces(most: Int)
  /// An exercise that is held has no repetitions to measure.
  case hasNoRhythm
  case tooManyVideos(most: Int)
}
