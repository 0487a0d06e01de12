/// FIT's exercise categories that are common in gyms.
package enum ExerciseCategory: UInt16, CaseIterable, Sendable {
  case benchPress = 0
  case calfRaise, cardio, carry, chop, core, crunch, curl, deadlift, flye, hipRaise, hipStability, hipSwing,
    hyperextension
  case lateralRaise, legCurl, legRaise, lunge, olympicLift, plank, plyo, pullUp, pushUp, row, shoulderPress
  case shoulderStability, shrug, sitUp, squat, totalBody, tricepsExtension, warmUp
}

extension ExerciseCategory {
  /// The key in localised texts.
  package var name: String { String(describing: self) }
}
