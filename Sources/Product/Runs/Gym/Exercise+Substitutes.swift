package import Exercises

extension Exercise {
  /// Other exercises for the same muscles, the most alike first, for when the place is taken. At most five.
  ///
  /// All share a main muscle and what a set is counted in. Ours: weights are swapped for weights, what pulls or pushes alike comes
  /// first, and what needs other equipment, because the same is taken.
  package func substitutes(among all: [Exercise]) -> [Exercise] {
    let known = all.filter { $0.id != id && $0.measure == measure && !muscles.isDisjoint(with: $0.primary) }
    let ranked = known.map { (exercise: $0, rank: rank(of: $0)) }
      .sorted { ($0.rank, $0.exercise.id) < ($1.rank, $1.exercise.id) }
    return ranked.prefix(Self.mostSubstitutes).map(\.exercise)
  }

  private static let mostSubstitutes = 5

  private var muscles: Set<Muscle> { Set(primary) }

  private var isLoaded: Bool {
    !equipment.isDisjoint(with: [.barbell, .cable, .dumbbells, .ezBar, .kettlebell, .machine])
  }

  /// Jumps replace no barbell, but a machine may replace a pull-up.
  private func loadChange(to other: Exercise) -> Double {
    guard isLoaded != other.isLoaded else { return 0 }
    return isLoaded ? 4 : 1
  }

  /// 0 is the most alike.
  private func rank(of other: Exercise) -> Double {
    let shared = Double(muscles.intersection(other.primary).count) / Double(muscles.union(other.primary).count)
    let isTaken = !equipment.isEmpty && equipment == other.equipment
    return (1 - shared) * 4 + loadChange(to: other) + (force == other.force ? 0 : 2)
      + (mechanic == other.mechanic ? 0 : 2) + (category == other.category ? 0 : 1) + (level == other.level ? 0 : 0.5)
      + (isTaken ? 1.5 : 0) + (isOneSided == other.isOneSided ? 0 : 0.5)
  }
}
