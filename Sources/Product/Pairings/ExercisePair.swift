package import Exercises
package import Units

/// A song and an exercise that is done to it.
package struct ExercisePair: Hashable, Sendable {
  package let exercise: Exercise
  package let song: PairingSong
  package let phase: TrainingPhase
  /// From the start of the workout.
  package let start: Seconds
  package let length: Seconds
  package let rhythm: Rhythm
  package let sets: SetPlan
  /// Where the part of the song begins that plays.
  package let from: Seconds
  package let isLocked: Bool
  /// The most important first.
  package let reasons: [PairReason]
  package let cost: PairCost

  /// Whether the music leads the repetitions.
  package enum Rhythm: Hashable, Sendable {
    case onBeat(BeatFit)
    /// Holds and carries have no repetitions.
    case hold
    /// Too heavy to be hurried.
    case heavy
    /// No song of the library fits. The song plays for its mood.
    case missing(MissingTempo)

    package var fit: BeatFit? {
      if case .onBeat(let fit) = self { fit } else { nil }
    }
  }
}

extension ExercisePair.Rhythm {
  /// As programs read it.
  package var word: String {
    switch self {
    case .onBeat: "onBeat"
    case .hold: "hold"
    case .heavy: "heavy"
    case .missing: "missing"
    }
  }
}
