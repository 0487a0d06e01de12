package import Exercises

/// What a timed step of a workout is of its exercise: a set, or the rest after it.
package struct PlannedSet: Hashable, Sendable {
  /// The raw values are part of the API.
  package enum Phase: String, Sendable {
    case warmUp = "warm-up"
    case work, rest
  }

  package let exercise: ExerciseID
  package let phase: Phase
  /// Nil for a rest.
  package let amount: PlannedAmount?
  package let load: PlannedLoad?
  /// Of a repetition. Nil where the music has no beat for it: for holds, heavy sets and rests.
  package let beats: PlannedBeats?
}
