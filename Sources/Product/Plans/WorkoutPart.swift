/// A step, or several that are done in turn again and again.
package indirect enum WorkoutPart: Hashable, Sendable {
  case step(WorkoutStep)
  case rounds(Int, [WorkoutPart])

  /// In the order written, each once.
  package var steps: [WorkoutStep] {
    switch self {
    case .step(let step): [step]
    case .rounds(_, let parts): parts.flatMap(\.steps)
    }
  }
}
