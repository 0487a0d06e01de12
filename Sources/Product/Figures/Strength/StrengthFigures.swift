import Sessions

/// The sums of a session's sets, without warm-up sets.
package struct StrengthFigures: Codable, Hashable, Sendable {
  package let sets: Int
  package let repetitions: Int
  /// Σ repetitions × weight, in kilograms.
  package let volume: Double
  /// Σ seconds × weight of holds, in kilogram-seconds.
  package let held: Double
  /// The share of repetitions that fell on a beat, 0…1, of the sets in which it was measured. Nil without any.
  package let shareOnBeat: Double?

  /// Nil without sets.
  init?(_ sets: [SetFigures]?) {
    let working = (sets ?? []).filter(\.isWorkingSet)
    guard !working.isEmpty else { return nil }
    self.sets = working.count
    repetitions = working.reduce(0) { $0 + ($1.repetitions ?? 0) }
    volume = working.reduce(0) { $0 + ($1.volume ?? 0) }.rounded(places: 3)
    let measured = working.filter { $0.onBeat != nil && ($0.repetitions ?? 0) > 0 }
    let done = measured.reduce(0) { $0 + ($1.repetitions ?? 0) }
    let onBeat = measured.reduce(0) { $0 + ($1.onBeat ?? 0) }
    shareOnBeat = done > 0 ? (Double(onBeat) / Double(done)).rounded(places: 3) : nil
    held = working.reduce(0) { $0 + ($1.held ?? 0) }.rounded(places: 3)
  }
}
