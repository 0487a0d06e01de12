extension PlanTemplate {
  static let indoors = [
    PlanTemplate(
      "hiit-twenty-ten", .intervals, Wording("HIIT: 20 seconds on, 10 off", "HIIT: 20 Sekunden an, 10 aus"),
      Wording(
        "Two short blocks of eight, as in Tabata's study.",
        "Zwei kurze Blöcke mit je acht Wiederholungen, wie in Tabatas Studie."),
      """
      name: "HIIT: 20 seconds on, 10 off"
      activity: hiit
      steps:
        - {name: Warm-up, for: 6min, effort: from 2/10 to 6/10, song: warm-up}
        - repeat: 2
          steps:
            - repeat: 8
              steps:
                - {name: Everything, for: 20s, effort: 9.5/10, song: boost}
                - {name: Breathe, for: 10s, effort: 2/10}
            - {name: Rest, for: 3min, effort: 2/10}
        - {name: Cool-down, for: 5min, effort: from 3/10 to 1/10, song: calm}
      """),
    PlanTemplate(
      "yoga-flow", .mobility, Wording("Yoga flow", "Yoga im Fluss"),
      Wording(
        "Half an hour: start slowly, move, and come to rest.",
        "Eine halbe Stunde: ruhig beginnen, bewegen, zur Ruhe kommen."),
      """
      name: Yoga flow
      activity: yoga
      steps:
        - {name: Arrive, for: 4min, effort: 1/10, song: calm}
        - {name: Sun salutations, for: 10min, effort: from 2/10 to 5/10}
        - {name: Standing, for: 8min, effort: 4/10}
        - {name: On the floor, for: 5min, effort: from 3/10 to 1/10}
        - {name: Rest, for: 5min, effort: 0/10, song: calm}
      """),
    PlanTemplate(
      "dance-cardio", .progression, Wording("Dance cardio", "Tanz-Cardio"),
      Wording("Faster song by song, up to a peak and back.", "Song für Song schneller, bis zum Höhepunkt und zurück."),
      """
      name: Dance cardio
      activity: dance
      steps:
        - {name: Warm-up, for: 6min, tempo: from 100 to 112, effort: 3/10, song: warm-up}
        - {name: Groove, for: 10min, tempo: from 112 to 124, effort: 5/10}
        - {name: Peak, for: 8min, tempo: 130, effort: 8/10, song: boost}
        - {name: Groove, for: 6min, tempo: 118, effort: 5/10}
        - {name: Cool-down, for: 5min, tempo: from 112 to 90, effort: 2/10, song: calm}
      """),
  ]
}
