extension PlanTemplate {
  /// By power relative to the threshold; without a power meter, by the corresponding effort.
  static let cycling = [
    PlanTemplate(
      "endurance-ride", .long, Wording("Endurance ride", "Grundlagenausfahrt"),
      Wording(
        "An hour and a half in the zone that builds your base.", "Anderthalb Stunden für die Grundlagenausdauer."),
      """
      name: Endurance ride
      activity: cycle
      steps:
        - {name: Warm-up, for: 10min, power: from 45% to 65%, song: warm-up}
        - {name: Endurance, for: 70min, power: 68%}
        - {name: Cool-down, for: 10min, power: from 60% to 40%, song: calm}
      """),
    PlanTemplate(
      "sweet-spot", .tempo, Wording("3 × 12 minutes sweet spot", "3 × 12 Minuten Sweetspot"),
      Wording(
        "Just below threshold: a lot of work for little fatigue.",
        "Knapp unter der Schwelle: viel Arbeit, wenig Müdigkeit."
      ),
      """
      name: 3 × 12 minutes sweet spot
      activity: cycle
      steps:
        - {name: Warm-up, for: 12min, power: from 45% to 75%, song: warm-up}
        - repeat: 3
          steps:
            - {name: Sweet spot, for: 12min, power: 90%, song: boost}
            - {name: Easy, for: 4min, power: 50%}
        - {name: Cool-down, for: 8min, power: from 55% to 40%, song: calm}
      """),
    PlanTemplate(
      "over-unders", .intervals, Wording("Over-unders", "Über und unter der Schwelle"),
      Wording(
        "One minute over threshold, two under: teaches your legs to clear lactate.",
        "Eine Minute darüber, zwei darunter: So lernen die Beine, Laktat abzubauen."),
      """
      name: Over-unders
      activity: cycle
      steps:
        - {name: Warm-up, for: 12min, power: from 45% to 75%, song: warm-up}
        - repeat: 3
          steps:
            - repeat: 3
              steps:
                - {name: Under, for: 2min, power: 92%}
                - {name: Over, for: 1min, power: 108%, song: boost}
            - {name: Easy, for: 5min, power: 50%}
        - {name: Cool-down, for: 8min, power: from 55% to 40%, song: calm}
      """),
    PlanTemplate(
      "vo2max-ride", .intervals, Wording("5 × 4 minutes VO₂max", "5 × 4 Minuten VO₂max"),
      Wording("Long, hard intervals for your aerobic capacity.", "Lange, harte Intervalle für die aerobe Leistung."),
      """
      name: 5 × 4 minutes VO₂max
      activity: cycle
      steps:
        - {name: Warm-up, for: 15min, power: from 45% to 80%, song: warm-up}
        - repeat: 5
          steps:
            - {name: Hard, for: 4min, power: 112%, song: boost}
            - {name: Easy, for: 4min, power: 50%}
        - {name: Cool-down, for: 8min, power: from 55% to 40%, song: calm}
      """),
    PlanTemplate(
      "cadence-drills", .technique, Wording("Cadence drills", "Trittfrequenz"),
      Wording(
        "Pedal to the beat, fast and slow, at the same effort.",
        "Im Takt treten, schnell und langsam, bei gleicher Mühe."),
      """
      name: Cadence drills
      activity: cycle
      steps:
        - {name: Warm-up, for: 10min, cadence: from 75 to 90, effort: 3/10, song: warm-up}
        - repeat: 5
          steps:
            - {name: Fast, for: 2min, cadence: 105, effort: 4/10}
            - {name: Strong, for: 2min, cadence: 65, effort: 6/10}
            - {name: Your own, for: 2min, cadence: 85, effort: 3/10}
        - {name: Cool-down, for: 5min, cadence: from 85 to 70, effort: 2/10, song: calm}
      """),
  ]
}
