extension PlanTemplate {
  /// Running and walking workouts for beginners.
  static let beginning = [
    PlanTemplate(
      "brisk-walk", .beginners, Wording("Brisk walk", "Flotter Spaziergang"),
      Wording("Half an hour at a pace that deepens your breathing.", "Eine halbe Stunde, bei der du tiefer atmest."),
      """
      name: Brisk walk
      activity: walk
      steps:
        - {name: Stroll, for: 5min, effort: from 2/10 to 4/10, song: warm-up}
        - {name: Brisk, for: 20min, effort: 5/10}
        - {name: Stroll, for: 5min, effort: from 4/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "interval-walk", .intervals, Wording("Interval walk", "Intervallgehen"),
      Wording(
        "Three minutes fast, three slow: more effective than steady walking.",
        "Drei Minuten schnell, drei langsam: wirksamer als gleichmäßiges Gehen."),
      """
      name: Interval walk
      activity: walk
      steps:
        - {name: Stroll, for: 3min, effort: 3/10, song: warm-up}
        - repeat: 5
          steps:
            - {name: Fast, for: 3min, effort: 7/10, song: boost}
            - {name: Slow, for: 3min, effort: 3/10}
      """),
    PlanTemplate(
      "first-jog", .beginners, Wording("First jog", "Erstes Traben"),
      Wording(
        "Run for a minute, walk for a minute and a half, eight times.", "Eine Minute laufen, anderthalb gehen, achtmal."
      ),
      """
      name: First jog
      steps:
        - {name: Walk, for: 5min, activity: walk, effort: from 3/10 to 5/10, song: warm-up}
        - repeat: 8
          steps:
            - {name: Run, for: 60s, effort: 4/10, song: boost}
            - {name: Walk, for: 90s, activity: walk, effort: 4/10}
        - {name: Walk, for: 5min, activity: walk, effort: from 4/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "run-walk-thirty", .beginners, Wording("Run and walk, half an hour", "Laufen und Gehen, halbe Stunde"),
      Wording(
        "Run for five minutes, walk for one, four times.", "Fünf Minuten laufen, eine Minute gehen, viermal."),
      """
      name: Run and walk, half an hour
      steps:
        - {name: Walk, for: 5min, activity: walk, effort: from 3/10 to 5/10, song: warm-up}
        - repeat: 4
          steps:
            - {name: Run, for: 5min, effort: 4/10}
            - {name: Walk, for: 60s, activity: walk, effort: 4/10}
        - {name: Walk, for: 4min, activity: walk, effort: from 4/10 to 2/10, song: calm}
      """),
  ]
}
