package import Exercises
package import Playlists

/// What to train, how, and to which music.
package struct PairingRequest: Hashable, Sendable {
  package static let minutesAllowed = 5...120
  package static let mostExercises = 40

  /// Empty: all.
  package var categories: Set<Exercise.Category> = []
  /// Only these, in any phase. Empty: what the categories and the equipment admit.
  package var exercises: [ExerciseID] = []
  /// Nil: whatever an exercise needs.
  package var equipment: Set<Equipment>?
  package var intensity = TrainingIntensity.moderate
  /// Within `minutesAllowed`.
  package var minutes: Int
  package var wish = MusicWish.any
  package var stretchLimit = StretchLimit.standard
  /// The same seed, request, catalogue and library give the same workout, whatever the order of the library.
  package var seed: UInt64
  /// The others are planned around them.
  package var kept: [KeptPair] = []

  package init(minutes: Int, seed: UInt64) {
    self.minutes = minutes
    self.seed = seed
  }
}
