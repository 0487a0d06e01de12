extension PlanTemplate {
  /// For who begins, on foot.
  static let beginning = [
    PlanTemplate(
      "brisk-walk", .beginners, Wording("Brisk walk", "Flotter Spaziergang"),
      Wording("Half an hour that counts: you breathe deeper.", "Eine halbe Stunde, die zählt: Der Atem geht tiefer."),
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
        "Three minutes fast, three slow: more than even walking.",
        "Drei Minuten schnell, drei langsam: mehr als Gleichmaß."),
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
        "A minute's run, a minute and a half of walking, eight times.", "Eine Minute laufen, anderthalb gehen, achtmal."
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
        "Five minutes' run with a minute of walking between.", "Fünf Minuten laufen, dazwischen eine Minute gehen."),
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
