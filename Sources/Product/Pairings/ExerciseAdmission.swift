package import Exercises
import Taste
import Units

/// Which exercises may be chosen in which phases. What suits a phase is a matter of cost.
struct ExerciseAdmission {
  private let categories: Set<Exercise.Category>
  /// Empty: what categories and equipment admit.
  private let chosen: Set<ExerciseID>
  private let equipment: ExerciseFilter.Traits

  init(_ request: PairingRequest) {
    categories = request.categories
    chosen = Set(request.exercises)
    equipment = ExerciseFilter.Traits(ExerciseFilter(equipment: request.equipment))
  }

  func phases(of exercise: Exercise) -> Set<TrainingPhase> {
    let all = Set(TrainingPhase.allCases)
    guard chosen.isEmpty else { return chosen.contains(exercise.id) ? all : [] }
    guard equipment.admits(exercise) else { return [] }
    if categories.isEmpty || categories.contains(exercise.category) { return all }
    return Set(all.filter { Self.everWelcome[$0]?.contains(exercise.category) ?? false })
  }

  /// Categories that warm up and cool down even if others are trained.
  static let everWelcome: [TrainingPhase: Set<Exercise.Category>] = [
    .warmUp: [.cardio, .mobility], .coolDown: [.mobility],
  ]
}

extension PairingRequest {
  /// What lets through every exercise that may be chosen; nil if the request names its exercises.
  package var filter: ExerciseFilter? {
    guard exercises.isEmpty else { return nil }
    let welcome = ExerciseAdmission.everWelcome.values.reduce(into: categories) { $0.formUnion($1) }
    return ExerciseFilter(categories: categories.isEmpty ? [] : welcome, equipment: equipment)
  }

  /// The order by which others' exercises are drawn, by the seed: 0…1.
  package func rank(of exercise: ExerciseID) -> Double { SplitMix64.share(seed: seed, name: exercise.text) }
}
