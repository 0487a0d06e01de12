package import Exercises
package import Units

/// Music that a library lacks for an exercise.
package struct MissingTempo: Hashable, Sendable {
  package let exercise: ExerciseID
  /// Beats per repetition with the tempos that would fit, the most natural first. Not empty.
  package let fitting: [Fit]

  package struct Fit: Hashable, Sendable {
    package let beats: Int
    package let tempos: ClosedRange<BeatsPerMinute>
  }

  init(_ exercise: ExerciseID, _ rhythm: Exercise.Rhythm) {
    self.exercise = exercise
    fitting = rhythm.beats.compactMap { beats in
      rhythm.tempo(atBeats: beats).map { Fit(beats: beats, tempos: $0) }
    }
  }
}
