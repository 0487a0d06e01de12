/// What a form leaves open. Muscles and energies are the most common of their category in the catalogue, rhythms those of
/// `Documentation/Exercises.md`.
extension ExerciseForm {
  var usualMuscles: [Muscle] {
    switch category {
    case .cardio, .fullBody, .legs: [.quadriceps]
    case .glutes: [.glutes]
    case .core: [.abdominals]
    case .chest: [.chest]
    case .back: [.middleBack]
    case .shoulders: [.shoulders]
    case .arms: [.biceps]
    case .mobility: [.hamstrings]
    case .balance: [.calves]
    }
  }

  var usualMeasure: Exercise.Measure {
    switch category {
    case .mobility, .balance: .seconds
    case .cardio, .fullBody, .legs, .glutes, .core, .chest, .back, .shoulders, .arms: .repetitions
    }
  }

  var usualRhythm: Exercise.Rhythm? {
    if category == .cardio { return Exercise.Rhythm(slowest: 40, natural: 55, fastest: 72, beats: [2, 4]) }
    if !equipment.isDisjoint(with: [.barbell, .machine]) {
      return Exercise.Rhythm(slowest: 8, natural: 14, fastest: 20, beats: [8, 4])
    }
    if !equipment.isDisjoint(with: [.pullUpBar, .dipBars, .rings]) {
      return Exercise.Rhythm(slowest: 8, natural: 15, fastest: 24, beats: [4, 8])
    }
    if !equipment.isDisjoint(with: [.dumbbells, .ezBar, .cable, .kettlebell, .medicineBall]) {
      return Exercise.Rhythm(slowest: 10, natural: 16, fastest: 24, beats: [4, 8])
    }
    return Exercise.Rhythm(slowest: 14, natural: 22, fastest: 34, beats: [4, 2, 8])
  }

  /// In MET, with its activity of the Compendium of Physical Activities (Ainsworth et al., 2011).
  var usualEnergy: (value: Double, code: String) {
    switch category {
    case .cardio: (5, "03020")
    case .mobility: (2.3, "02101")
    case .core, .balance: (2.8, "02024")
    case .fullBody, .legs, .glutes, .chest, .back, .shoulders, .arms:
      equipment.isSubset(of: Set.ofEveryHome) ? (3.8, "02022") : (3.5, "02054")
    }
  }
}
