/// What sets count as. Warm-up sets and rests count as nothing.
///
/// Assistance and a machine's level aren't lifted weights: such a set counts as a set and as repetitions, but has neither volume
/// nor estimate. A weight without repetitions was held: it counts for its seconds.
extension SetFigures {
  package var isWorkingSet: Bool { !isRest && isWarmUp != true }

  /// In kilograms. Nil for assistance, levels, and sets without load.
  package var liftedWeight: Double? {
    guard isWorkingSet, let weight, weight > 0 else { return nil }
    return weight
  }

  /// Heavy sets are held with raised pressure, so the beat is neither urged nor scored: from RPE 9, or above 85 % of the
  /// maximum.
  fileprivate func isHeavy(ofMaximum maximum: Double?) -> Bool {
    if let rpe, rpe >= Self.hardest { return true }
    guard let weight, let maximum else { return false }
    return weight > Self.heaviest * maximum
  }

  private static let hardest = 9.0
  private static let heaviest = 0.85
}

extension [SetFigures] {
  /// Whether each set is heavy. The maximum is the best estimate of the same exercise in these sets, by Epley.
  var areHeavy: [Bool] {
    var best: [ExerciseKey: Double] = [:]
    for set in self {
      guard let estimate = set.oneRepetitionMaximum else { continue }
      best[ExerciseKey(set)] = Swift.max(best[ExerciseKey(set)] ?? 0, estimate.epley)
    }
    return map { !$0.isRest && $0.isHeavy(ofMaximum: best[ExerciseKey($0)]) }
  }
}
