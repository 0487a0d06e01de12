/// A step, an exercise in sets, or a group of parts that repeats.
package indirect enum WorkoutPart: Hashable, Sendable {
  case step(WorkoutStep)
  case rounds(Int, [WorkoutPart])
  case exercise(PlannedExercise)
  case group(ExerciseGroup)

  /// The steps in plan order, without repeats and exercises.
  package var steps: [WorkoutStep] {
    switch self {
    case .step(let step): [step]
    case .rounds(_, let parts): parts.flatMap(\.steps)
    case .exercise, .group: []
    }
  }
}
