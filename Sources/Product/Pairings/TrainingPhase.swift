/// What a part of a workout is for.
package enum TrainingPhase: String, CaseIterable, Hashable, Sendable {
  case warmUp, main, coolDown
}
