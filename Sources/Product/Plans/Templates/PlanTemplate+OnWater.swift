extension PlanTemplate {
  /// Rowing, on water or on a machine, and swimming.
  static let onWater = [
    PlanTemplate(
      "steady-row", .easy, Wording("Steady row", "Grundlagenrudern"),
      Wording(
        "Three times ten minutes, slow strokes, long and strong.",
        "Dreimal zehn Minuten, ruhige Schläge, lang und kräftig."),
      """
      name: Steady row
      activity: row
      steps:
        - {name: Warm-up, for: 6min, cadence: from 18 to 22, effort: 3/10, song: warm-up}
        - repeat: 3
          steps:
            - {name: Steady, for: 10min, cadence: 20, effort: 5/10}
            - {name: Easy, for: 2min, cadence: 18, effort: 2/10}
        - {name: Cool-down, for: 4min, cadence: 18, effort: 2/10, song: calm}
      """),
    PlanTemplate(
      "row-500s", .intervals, Wording("6 × 500 m rowing", "6 × 500 m Rudern"),
      Wording(
        "The classic on the machine, above threshold power.", "Der Klassiker auf dem Ergometer, über der Schwelle."),
      """
      name: 6 × 500 m rowing
      activity: row
      steps:
        - {name: Warm-up, for: 8min, power: from 45% to 75%, song: warm-up}
        - repeat: 6
          steps:
            - {name: Hard, for: 500m, power: 110%, song: boost}
            - {name: Paddle, for: 2min, power: 40%}
        - {name: Cool-down, for: 6min, power: from 55% to 35%, song: calm}
      """),
    PlanTemplate(
      "swim-endurance", .long, Wording("Endurance swim", "Ausdauerschwimmen"),
      Wording("1.5 km in easy parts.", "1,5 km in ruhigen Abschnitten."),
      """
      name: Endurance swim
      activity: swim
      steps:
        - {name: Swim in, for: 200m, effort: from 2/10 to 4/10, song: warm-up}
        - repeat: 5
          steps:
            - {name: Steady, for: 200m, effort: 5/10}
            - {name: Rest, for: 20s, effort: 1/10}
        - {name: Swim out, for: 200m, effort: from 3/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "swim-fifties", .intervals, Wording("12 × 50 m swimming", "12 × 50 m Schwimmen"),
      Wording("Short and fast, with clean strokes.", "Kurz und schnell mit sauberen Zügen."),
      """
      name: 12 × 50 m swimming
      activity: swim
      steps:
        - {name: Swim in, for: 300m, effort: from 2/10 to 4/10, song: warm-up}
        - repeat: 12
          steps:
            - {name: Fast, for: 50m, effort: 8/10, song: boost}
            - {name: Rest, for: 30s, effort: 1/10}
        - {name: Swim out, for: 200m, effort: 2/10, song: calm}
      """),
  ]
}
