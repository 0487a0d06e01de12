/// How hard a workout of pairs is.
package enum TrainingIntensity: String, CaseIterable, Hashable, Sendable {
  case gentle, moderate, hard
}
