package import Units

/// Exercises that follow one another without their own sets, shown as one group.
package struct ExerciseGroup: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// The exercises alternate; the rest comes after each round.
    case superset(rounds: Int, rest: Seconds?)
    /// A round begins every so often ("every minute on the minute"). The rest of the time is rest.
    case every(Seconds, rounds: Int)
    /// As many rounds as possible in this time.
    case asManyRounds(Seconds)
  }

  package let form: Form
  /// At least one, each with one set and no rest.
  package let exercises: [PlannedExercise]

  package init(_ form: Form, _ exercises: [PlannedExercise]) {
    self.form = form
    self.exercises = exercises
  }

  static let mostExercises = 20
}
