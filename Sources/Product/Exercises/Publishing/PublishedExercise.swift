/// A person's exercise that everybody sees, as an administrator accepted it.
package struct PublishedExercise: Hashable, Sendable {
  package let exercise: Exercise
  package let licence: Licence
  /// The author's username. Nil once the account is deleted.
  package let author: String?
  package let media: ExerciseMedia?

  package init(exercise: Exercise, licence: Licence, author: String?, media: ExerciseMedia? = nil) {
    self.exercise = exercise
    self.licence = licence
    self.author = author
    self.media = media
  }
}
