extension PlanTemplate {
  /// Workouts with several sports and the transitions between them.
  static let several = [
    PlanTemplate(
      "brick", .several, Wording("Brick: ride and run", "Koppeltraining: Rad und Lauf"),
      Wording(
        "Trains your legs to run right after the ride.", "Gewöhnt die Beine ans Laufen direkt nach dem Radfahren."),
      """
      name: "Brick: ride and run"
      activity: triathlon
      steps:
        - {name: Warm-up, for: 10min, activity: cycle, power: from 45% to 70%, song: warm-up}
        - {name: Ride, for: 35min, activity: cycle, power: 78%}
        - {name: Press, for: 5min, activity: cycle, power: 90%, song: boost}
        - {name: Change, until: lap, about: 2min, activity: custom, effort: 2/10}
        - {name: Run, for: 15min, activity: run, effort: 6/10, song: boost}
        - {name: Cool-down, for: 5min, activity: run, effort: from 4/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "sprint-triathlon", .race, Wording("Sprint triathlon", "Sprint-Triathlon"),
      Wording("750 m, 20 km and 5 km, with both transitions.", "750 m, 20 km, 5 km, mit beiden Wechseln."),
      """
      name: Sprint triathlon
      activity: triathlon
      steps:
        - {name: Swim, for: 750m, activity: swim, effort: 6/10}
        - {name: First change, until: lap, about: 3min, activity: custom, effort: 4/10}
        - {name: Ride, for: 20km, activity: cycle, effort: 6.5/10}
        - {name: Second change, until: lap, about: 2min, activity: custom, effort: 4/10}
        - {name: Run, for: 4km, activity: run, effort: 6.5/10}
        - {name: Finish, for: 1km, activity: run, effort: from 7/10 to 9/10, song: boost}
      """),
  ]
}
