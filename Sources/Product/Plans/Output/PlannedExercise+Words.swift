import Pacing
import Units

extension PlannedExercise {
  /// "3 × 8-12 Bench press · 60kg".
  var words: String {
    let amount = "\(sets > 1 ? "\(sets) × " : "")\(PlanText.amount(amount)) \(title)"
    return load.map { "\(amount) · \(PlanText.load($0))" } ?? amount
  }
}

extension ExerciseGroup {
  /// "Superset 3 × (8-12 Bench press, 10 Row)".
  var words: String {
    let names = exercises.map(\.words).joined(separator: ", ")
    return switch form {
    case .superset(let rounds, _): "Superset \(rounds) × (\(names))"
    case .every(let interval, let rounds): "Every \(PlanText.time(interval)), \(rounds) × (\(names))"
    case .asManyRounds(let time): "As many rounds as possible in \(PlanText.time(time)): \(names)"
    }
  }
}

extension PlannedSet {
  /// "8-12 × 60kg, 4 beats each, effort 7/10".
  func request(_ effort: Effort?) -> String {
    let amount = amount.map { amount in
      PlanText.amount(amount) + (load.map { " × \(PlanText.load($0))" } ?? "")
    }
    let words = [
      phase == .warmUp ? "warm-up set" : nil, amount, beats.map { "\(PlanText.beats($0)) beats each" },
      effort.map { "effort \(PlanText.effort($0))" },
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }
}
