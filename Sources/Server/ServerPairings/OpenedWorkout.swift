import Exercises
import Pairings

/// A workout of pairs, with what its address names and isn't there any more.
struct OpenedWorkout: Sendable {
  let workout: PairedWorkout
  /// Names of exercises that were left out.
  let unknown: [String]
  /// The number of kept pairs in whose place something else was chosen.
  let replaced: Int

  /// - Parameter kept: the pairs of the address.
  init(workout: PairedWorkout, unknown: [String], kept: [KeptPair]) {
    self.workout = workout
    self.unknown = unknown
    replaced = kept.count { pair in
      guard workout.pairs.indices.contains(pair.place) else { return false }
      let now = workout.pairs[pair.place]
      return now.exercise.id != pair.exercise || now.song.id != pair.song
    }
  }
}
