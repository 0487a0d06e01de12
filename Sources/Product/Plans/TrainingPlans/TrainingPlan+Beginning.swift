import Units

extension TrainingPlan {
  /// For beginners: alternating walking and running, with a growing share of running and nearly constant duration.
  static let firstFiveKilometres = TrainingPlan(
    "first-5-km", Wording("First 5 km", "Die ersten 5 km"),
    Wording(
      "Nine weeks from walking to five kilometres of running, three times a week.",
      "Neun Wochen vom Gehen zu fünf gelaufenen Kilometern, dreimal in der Woche."),
    goal: .race
  ) { level in
    let steps: [(count: Int, run: Double, walk: Double)] = [
      (9, 45, 75), (9, 60, 75), (7, 90, 75), (5, 105, 75), (5, 165, 75), (4, 240, 75), (3, 390, 90), (2, 660, 90),
    ]
    var weeks = steps.enumerated().map { week, step in
      let count = Int((Double(step.count) * level.volume).rounded(level == .gentle ? .up : .toNearestOrEven))
      let isLight = week == 3
      return Week(
        phase: isLight ? .recovery : .build,
        workouts: [
          .runWalk(max(count, 1), run: step.run, walk: step.walk, rank: 2),
          .runWalk(max(count - 1, 1), run: step.run, walk: step.walk, rank: 3),
          .runWalk(count + (isLight ? 0 : 1), run: step.run, walk: step.walk, rank: 1),
        ])
    }
    weeks.append(
      Week(
        phase: .taper,
        workouts: [
          .runWalk(2, run: 600, walk: 60, rank: 2), .runWalk(1, run: 720, walk: 60, rank: 3),
          .race(Metres(5_000), "Your first 5 km", effort: 5),
        ]))
    return weeks
  }

  /// For health: reaches the recommendation of the World Health Organization, 150 minutes of activity and two strength workouts
  /// per week, in steps.
  static let fitness = TrainingPlan(
    "fitness", Wording("General fitness", "Allgemeine Fitness"),
    Wording(
      "Twelve weeks to move enough every week: walking, riding, strength, and something to bend.",
      "Zwölf Wochen, bis es jede Woche reicht: Gehen, Radfahren, Kraft und etwas Dehnung."),
    goal: .habit
  ) { level in
    var longest = 0.0
    return (0..<12).map { week in
      let isLight = week % 4 == 3
      let minutes: Double
      if isLight {
        minutes = longest * 0.75
      } else {
        minutes = min(longest == 0 ? 120 * level.volume : longest * 1.09, 240 * level.volume)
        longest = minutes
      }
      let rounds = isLight ? 2 : week < 5 ? 3 : 4
      let strength: Workout = .strength(rounds: rounds, rank: 2)
      let second: Workout = .strength(rounds: max(rounds - 1, 2), rank: 4)
      let rest = minutes - (strength.workout.duration + second.workout.duration).value / 60
      // A walk and a ride. From the fifth week on, some fast minutes replace a part of the walk.
      let fast: Workout? = week >= 4 && !isLight ? .gentleIntervals(.walk, 4 + week / 2, rank: 3) : nil
      let even = rest - (fast.map { $0.workout.duration.value / 60 } ?? 0)
      let walk = max((even * 0.45).rounded(.down), 15)
      let ride = max((even - walk).rounded(.down), 15)
      return Week(
        phase: isLight ? .recovery : .build,
        workouts: [.cross(.walk, Int(walk), purpose: .easy, rank: 1), strength]
          + (fast.map { [$0] } ?? [.cross(.yoga, 15, effort: 2, purpose: .mobility, rank: 5)])
          + [second, .cross(.cycle, Int(ride), rank: 3)])
    }
  }
}
