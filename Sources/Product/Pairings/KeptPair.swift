package import Exercises

/// A pair that stays at its place. It is ignored if the exercise or the song is gone.
package struct KeptPair: Hashable, Sendable {
  /// From 0.
  package let place: Int
  package let exercise: ExerciseID
  /// The `id` of the `PairingSong`.
  package let song: String
  /// Locked pairs are those that the person keeps when the others are planned anew.
  package let isLocked: Bool

  package init(place: Int, exercise: ExerciseID, song: String, isLocked: Bool) {
    self.place = place
    self.exercise = exercise
    self.song = song
    self.isLocked = isLocked
  }
}
