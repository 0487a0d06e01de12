/// A person's exercise that everybody sees, as an administrator accepted it, or one of another catalogue.
package struct PublishedExercise: Hashable, Sendable {
  package let exercise: Exercise
  /// Nil where only facts were taken from another catalogue.
  package let licence: Licence?
  /// The author's username. Nil once the account is deleted, and for one of another catalogue.
  package let author: String?
  package let media: ExerciseMedia?
  /// Nil for a person's.
  package let credit: ImportCredit?

  package init(
    exercise: Exercise, licence: Licence?, author: String?, media: ExerciseMedia? = nil, credit: ImportCredit? = nil
  ) {
    self.exercise = exercise
    self.licence = licence
    self.author = author
    self.media = media
    self.credit = credit
  }

  /// Stands in the database for a licence that isn't needed.
  static let noLicence = "none"
}
