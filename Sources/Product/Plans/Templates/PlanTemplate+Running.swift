extension PlanTemplate {
  static let running = [
    PlanTemplate(
      "easy-run", .easy, Wording("Easy run", "Lockerer Lauf"),
      Wording("Your bread-and-butter run: easy enough to talk.", "Das tägliche Brot: so locker, dass du reden kannst."),
      """
      name: Easy run
      steps:
        - {name: Getting going, for: 8min, effort: from 2/10 to 4/10, song: warm-up}
        - {name: Easy, for: 28min, effort: 4/10}
        - {name: Letting go, for: 4min, effort: from 4/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "recovery-run", .recovery, Wording("Recovery run", "Regenerationslauf"),
      Wording(
        "Very slow, for the day after a hard run.", "Ganz langsam, für den Tag nach einem harten Lauf."),
      """
      name: Recovery run
      steps:
        - {name: Walk, for: 3min, activity: walk, effort: 3/10}
        - {name: Slowly, for: 22min, effort: 2.5/10, song: calm}
        - {name: Walk, for: 3min, activity: walk, effort: 2/10}
      """),
    PlanTemplate(
      "long-run", .long, Wording("Long run", "Langer Lauf"),
      Wording(
        "An hour and a half at an easy pace, for endurance.", "Anderthalb Stunden in ruhigem Tempo, für die Ausdauer."),
      """
      name: Long run
      steps:
        - {name: Getting going, for: 10min, effort: from 2/10 to 3.5/10, song: warm-up}
        - {name: Steady, for: 65min, effort: 4/10}
        - {name: Strong end, for: 10min, effort: from 4/10 to 5.5/10, song: boost}
        - {name: Letting go, for: 5min, effort: from 4/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "tempo-run", .tempo, Wording("Tempo run", "Tempodauerlauf"),
      Wording(
        "Comfortably hard for 20 minutes, around your threshold.", "Zwanzig Minuten zügig, etwa an deiner Schwelle."),
      """
      name: Tempo run
      steps:
        - {name: Warm-up, for: 12min, effort: from 2/10 to 5/10, song: warm-up}
        - {name: Tempo, for: 20min, effort: 7/10, song: boost}
        - {name: Cool-down, for: 10min, effort: from 4/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "cruise-intervals", .tempo, Wording("4 × 6 minutes at threshold", "4 × 6 Minuten an der Schwelle"),
      Wording("A tempo run in intervals, with short rests.", "Ein Tempodauerlauf in Intervallen, mit kurzen Pausen."),
      """
      name: 4 × 6 minutes at threshold
      steps:
        - {name: Warm-up, for: 12min, effort: from 2/10 to 5/10, song: warm-up}
        - repeat: 4
          steps:
            - {name: Threshold, for: 6min, effort: 7.5/10, song: boost}
            - {name: Jog, for: 90s, effort: 3/10}
        - {name: Cool-down, for: 8min, effort: from 4/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "five-by-three-minutes", .intervals, Wording("5 × 3 minutes hard", "5 × 3 Minuten hart"),
      Wording("Improves the capacity of your heart and lungs.", "Verbessert die Leistung von Herz und Lunge."),
      """
      name: 5 × 3 minutes hard
      steps:
        - {name: Warm-up, for: 12min, effort: from 2/10 to 5/10, song: warm-up}
        - repeat: 5
          steps:
            - {name: Hard, for: 3min, effort: 8.5/10, song: boost}
            - {name: Jog, for: 2min 30s, effort: 2.5/10}
        - {name: Cool-down, for: 10min, effort: from 4/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "track-400s", .intervals, Wording("10 × 400 m", "10 × 400 m"),
      Wording("Track laps at the pace of a fast kilometre.", "Bahnrunden im Tempo eines schnellen Kilometers."),
      """
      name: 10 × 400 m
      steps:
        - {name: Warm-up, for: 2km, effort: from 2/10 to 5/10, song: warm-up}
        - repeat: 10
          steps:
            - {name: Fast lap, for: 400m, effort: 8.5/10, song: boost}
            - {name: Jog, for: 200m, effort: 2.5/10}
        - {name: Cool-down, for: 1.6km, effort: from 4/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "pyramid", .intervals, Wording("Pyramid", "Pyramide"),
      Wording("One, two, three, four minutes and down again.", "Eine, zwei, drei, vier Minuten und wieder hinunter."),
      """
      name: Pyramid
      steps:
        - {name: Warm-up, for: 10min, effort: from 2/10 to 5/10, song: warm-up}
        - {name: One, for: 1min, effort: 9/10}
        - {name: Jog, for: 1min, effort: 3/10}
        - {name: Two, for: 2min, effort: 8.5/10}
        - {name: Jog, for: 90s, effort: 3/10}
        - {name: Three, for: 3min, effort: 8/10}
        - {name: Jog, for: 2min, effort: 3/10}
        - {name: Four, for: 4min, effort: 7.5/10, song: boost}
        - {name: Jog, for: 2min, effort: 3/10}
        - {name: Three, for: 3min, effort: 8/10}
        - {name: Jog, for: 90s, effort: 3/10}
        - {name: Two, for: 2min, effort: 8.5/10}
        - {name: Jog, for: 1min, effort: 3/10}
        - {name: One, for: 1min, effort: 9/10, song: boost}
        - {name: Cool-down, for: 8min, effort: from 4/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "hill-repeats", .hills, Wording("8 × hill", "8 × Berg"),
      Wording("Leg strength: hard uphill, easy downhill.", "Kraft für die Beine: hart bergauf, locker bergab."),
      """
      name: 8 × hill
      steps:
        - {name: Warm-up, for: 12min, effort: from 2/10 to 5/10, song: warm-up}
        - repeat: 8
          steps:
            - {name: Up, for: 60s, effort: 8.5/10, song: boost}
            - {name: Down, for: 2min, effort: 2/10}
        - {name: Cool-down, for: 10min, effort: from 4/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "fartlek", .fartlek, Wording("Fartlek", "Fahrtspiel"),
      Wording(
        "Play with speed. The lap button ends each part.",
        "Spiel mit dem Tempo. Die Rundentaste beendet jeden Abschnitt."),
      """
      name: Fartlek
      steps:
        - {name: Warm-up, for: 10min, effort: from 2/10 to 5/10, song: warm-up}
        - repeat: 6
          steps:
            - {name: "To that tree, fast", until: lap, about: 75s, effort: 8/10, song: boost}
            - {name: As you like, until: lap, about: 2min, effort: 3.5/10}
        - {name: Cool-down, for: 8min, effort: from 4/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "easy-with-strides", .technique, Wording("Easy run with strides", "Lockerer Lauf mit Steigerungen"),
      Wording(
        "Six short, quick, relaxed strides wake up your legs.", "Sechs kurze, lockere Steigerungen wecken die Beine."),
      """
      name: Easy run with strides
      steps:
        - {name: Easy, for: 25min, effort: 4/10, song: warm-up}
        - repeat: 6
          steps:
            - {name: Stride, for: 20s, effort: from 5/10 to 9/10, song: boost}
            - {name: Walk, for: 60s, activity: walk, effort: 2/10}
        - {name: Cool-down, for: 5min, effort: from 3.5/10 to 2/10, song: calm}
      """),
    PlanTemplate(
      "progression-run", .progression, Wording("Progression run", "Crescendolauf"),
      Wording("A little faster every 15 minutes.", "Alle 15 Minuten etwas schneller."),
      """
      name: Progression run
      steps:
        - {name: Gently, for: 15min, effort: from 2.5/10 to 3.5/10, song: warm-up}
        - {name: Steady, for: 15min, effort: from 3.5/10 to 5.5/10}
        - {name: Strong, for: 15min, effort: from 5.5/10 to 7.5/10, song: boost}
        - {name: Cool-down, for: 7min, effort: from 4/10 to 2/10, song: calm}
      """),
  ]
}
