import Sessions

/// The sums of a session's sets, without warm-up sets.
package struct StrengthFigures: Codable, Hashable, Sendable {
  package let sets: Int
  package let repetitions: Int
  /// Σ repetitions × weight, in kilograms.
  package let volume: Double
  /// Σ seconds × weight of holds, in kilogram-seconds.
  package let held: Double

  /// Nil without sets.
  init?(_ sets: [SetFigures]?) {
    let working = (sets ?? []).filter(\.isWorkingSet)
    guard !working.isEmpty else { return nil }
    self.sets = working.count
    repetitions = working.reduce(0) { $0 + ($1.repetitions ?? 0) }
    volume = working.reduce(0) { $0 + ($1.volume ?? 0) }.rounded(places: 3)
    held = working.reduce(0) { $0 + ($1.held ?? 0) }.rounded(places: 3)
  }
}
