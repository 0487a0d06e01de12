import Sessions

/// The working sets of one exercise at one weight in a session.
package struct Lift: Hashable, Sendable {
  package let key: ExerciseKey
  /// In kilograms. Nil without a lifted weight.
  package let weight: Double?
  package let sets: Int
  /// Of all sets.
  package let repetitions: Int
  /// Of one set.
  package let mostRepetitions: Int
  /// In kilograms.
  package let volume: Double
  package let estimate: OneRepetitionMaximum?
}

extension SessionFigures {
  /// By exercise and weight.
  var lifts: [Lift] {
    struct Group: Hashable {
      let key: ExerciseKey
      let weight: Double?
    }
    let working = (sets ?? []).filter(\.isWorkingSet)
    return Dictionary(grouping: working) { Group(key: ExerciseKey($0), weight: $0.liftedWeight) }
      .map { group, sets in
        Lift(
          key: group.key, weight: group.weight, sets: sets.count,
          repetitions: sets.reduce(0) { $0 + ($1.repetitions ?? 0) },
          mostRepetitions: sets.compactMap(\.repetitions).max() ?? 0,
          volume: sets.reduce(0) { $0 + ($1.volume ?? 0) }.rounded(places: 3),
          // At one weight, more repetitions are a higher maximum.
          estimate: sets.compactMap(\.oneRepetitionMaximum).max { $0.epley < $1.epley })
      }
      .sorted { ($0.key.text, $0.weight ?? -1) < ($1.key.text, $1.weight ?? -1) }
  }
}
