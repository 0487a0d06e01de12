/// A step, or a group of parts that repeats.
package indirect enum WorkoutPart: Hashable, Sendable {
  case step(WorkoutStep)
  case rounds(Int, [WorkoutPart])

  /// The steps in plan order, without repeats.
  package var steps: [WorkoutStep] {
    switch self {
    case .step(let step): [step]
    case .rounds(_, let parts): parts.flatMap(\.steps)
    }
  }
}
