extension PlanTemplate {
  /// Workouts in sets, from easy to hard: without equipment, with dumbbells, in the gym. Sets, repetitions and rests are our own
  /// choice within usual ranges.
  static let strength = withoutEquipment + withDumbbells + inTheGym

  private static let withoutEquipment = [
    PlanTemplate(
      "strength-first-steps", .strength, Wording("First steps in strength", "Erste Schritte in Kraft"),
      Wording(
        "Four gentle exercises with a wall and a chair.", "Vier sanfte Übungen, dazu reichen Wand und Stuhl."),
      """
      name: First steps in strength
      activity: strength
      steps:
        - {name: Warm-up, for: 4min, effort: from 1/10 to 3/10, song: warm-up}
        - {exercise: sit-to-stand, sets: 2, repetitions: 8-10, effort: 5/10, rest: 60s}
        - {exercise: wall-push-up, sets: 2, repetitions: 8-12, effort: 5/10, rest: 60s}
        - {exercise: glute-bridge, sets: 2, repetitions: 10, effort: 5/10, rest: 60s}
        - {exercise: bird-dog, sets: 2, repetitions: 8, effort: 4/10, rest: 60s}
        - {name: Stretch, for: 4min, effort: 1/10, song: calm}
      """),
    PlanTemplate(
      "strength-circuit", .strength, Wording("Strength circuit", "Kraftzirkel"),
      Wording("Six exercises without equipment, three rounds.", "Sechs Übungen ohne Geräte, drei Runden."),
      """
      name: Strength circuit
      activity: strength
      steps:
        - {name: Warm-up, for: 5min, effort: from 2/10 to 5/10, song: warm-up}
        - repeat: 3
          steps:
            - {exercise: bodyweight-squat, for: 40s, rest: 20s, song: boost}
            - {exercise: push-up, for: 40s, rest: 20s, song: boost}
            - {exercise: reverse-lunge, for: 40s, rest: 20s, song: boost}
            - {exercise: plank, for: 40s, effort: 6/10, rest: 20s}
            - {exercise: glute-bridge, for: 40s, effort: 6/10, rest: 20s}
            - {exercise: mountain-climber, for: 40s, effort: 8/10, rest: 90s, song: boost}
        - {name: Stretch, for: 5min, effort: 1/10, song: calm}
      """),
    PlanTemplate(
      "strength-tabata", .strength, Wording("Tabata with body weight", "Tabata mit Körpergewicht"),
      Wording(
        "Four exercises, eight times 20 seconds each.", "Vier Übungen, je achtmal 20 Sekunden."),
      """
      name: Tabata with body weight
      activity: strength
      steps:
        - {name: Warm-up, for: 5min, effort: from 2/10 to 5/10, song: warm-up}
        - {exercise: bodyweight-squat, sets: 8, for: 20s, effort: 8/10, rest: 10s, song: boost}
        - {name: Rest, for: 1min, effort: 2/10}
        - {exercise: push-up, sets: 8, for: 20s, effort: 8/10, rest: 10s, song: boost}
        - {name: Rest, for: 1min, effort: 2/10}
        - {exercise: jumping-jack, sets: 8, for: 20s, effort: 8/10, rest: 10s, song: boost}
        - {name: Rest, for: 1min, effort: 2/10}
        - {exercise: mountain-climber, sets: 8, for: 20s, effort: 8/10, rest: 10s, song: boost}
        - {name: Cool-down, for: 4min, effort: from 3/10 to 1/10, song: calm}
      """),
    PlanTemplate(
      "strength-twelve-minutes", .strength, Wording("Twelve minutes of rounds", "Zwölf Minuten Runden"),
      Wording(
        "As many rounds as you can do well, then stretching.",
        "So viele Runden, wie du sauber schaffst, danach Dehnen."),
      """
      name: Twelve minutes of rounds
      activity: strength
      steps:
        - {name: Warm-up, for: 5min, effort: from 2/10 to 5/10, song: warm-up}
        - amrap: 12min
          steps:
            - {exercise: push-up, repetitions: 5, song: boost}
            - {exercise: sit-up, repetitions: 10}
            - {exercise: bodyweight-squat, repetitions: 15}
        - {name: Stretch, for: 5min, effort: 1/10, song: calm}
      """),
    PlanTemplate(
      "strength-hard-body-weight", .strength, Wording("Hard body-weight sets", "Harte Sätze mit Körpergewicht"),
      Wording(
        "Single legs, raised feet and a long plank.", "Einbeinig, mit erhöhten Füßen und langer Planke."),
      """
      name: Hard body-weight sets
      activity: strength
      steps:
        - {name: Warm-up, for: 6min, effort: from 2/10 to 5/10, song: warm-up}
        - {exercise: bulgarian-split-squat, sets: 3, repetitions: 8-12, effort: 8/10, rest: 90s}
        - {exercise: decline-push-up, sets: 4, repetitions: 8-15, effort: 8/10, rest: 90s}
        - {exercise: single-leg-glute-bridge, sets: 3, repetitions: 10-15, rest: 60s}
        - {exercise: pike-push-up, sets: 3, repetitions: 6-10, effort: 8/10, rest: 90s}
        - {exercise: plank, sets: 3, for: 60s, rest: 60s}
        - {name: Stretch, for: 5min, effort: 1/10, song: calm}
      """),
  ]

  private static let withDumbbells = [
    PlanTemplate(
      "strength-sets", .strength, Wording("Strength in sets", "Kraft in Sätzen"),
      Wording(
        "Five exercises with dumbbells, three sets each. Upbeat counts your repetitions.",
        "Fünf Übungen mit Kurzhanteln, je drei Sätze. Upbeat zählt deine Wiederholungen."),
      """
      name: Strength in sets
      activity: strength
      steps:
        - {name: Warm-up, for: 5min, effort: from 2/10 to 4/10, song: warm-up}
        - {exercise: goblet-squat, sets: 3, repetitions: 8-12, rest: 90s}
        - {exercise: dumbbell-floor-press, sets: 3, repetitions: 8-12, rest: 90s}
        - {exercise: dumbbell-row, sets: 3, repetitions: 8-12, rest: 90s}
        - {exercise: dumbbell-curl, sets: 3, repetitions: 10-15, rest: 60s}
        - {exercise: dead-bug, sets: 3, repetitions: 8, effort: 6/10, rest: 60s}
        - {name: Stretch, for: 5min, effort: 1/10, song: calm}
      """),
    PlanTemplate(
      "dumbbells-first-steps", .strength, Wording("First dumbbells", "Erste Kurzhanteln"),
      Wording("Light weights, two sets, much rest.", "Leichte Gewichte, zwei Sätze, viel Pause."),
      """
      name: First dumbbells
      activity: strength
      steps:
        - {name: Warm-up, for: 5min, effort: from 1/10 to 3/10, song: warm-up}
        - {exercise: dumbbell-squat, sets: 2, repetitions: 10, effort: 5/10, rest: 90s}
        - {exercise: dumbbell-floor-press, sets: 2, repetitions: 10, effort: 5/10, rest: 90s}
        - {exercise: one-arm-dumbbell-row, sets: 2, repetitions: 10, effort: 5/10, rest: 90s}
        - {exercise: dumbbell-lateral-raise, sets: 2, repetitions: 10, effort: 5/10, rest: 90s}
        - {name: Stretch, for: 4min, effort: 1/10, song: calm}
      """),
    PlanTemplate(
      "dumbbells-supersets", .strength, Wording("Dumbbell supersets", "Supersätze mit Kurzhanteln"),
      Wording("Two exercises in turn, so that one side rests.", "Zwei Übungen im Wechsel: Eine Seite erholt sich."),
      """
      name: Dumbbell supersets
      activity: strength
      steps:
        - {name: Warm-up, for: 5min, effort: from 2/10 to 5/10, song: warm-up}
        - superset: 3
          rest: 90s
          steps:
            - {exercise: dumbbell-bench-press, repetitions: 8-12}
            - {exercise: dumbbell-row, repetitions: 8-12}
        - superset: 3
          rest: 90s
          steps:
            - {exercise: dumbbell-romanian-deadlift, repetitions: 8-12}
            - {exercise: dumbbell-shoulder-press, repetitions: 8-12}
        - superset: 3
          rest: 60s
          steps:
            - {exercise: dumbbell-curl, repetitions: 10-15}
            - {exercise: dumbbell-overhead-extension, repetitions: 10-15}
        - {name: Stretch, for: 5min, effort: 1/10, song: calm}
      """),
    PlanTemplate(
      "dumbbells-every-minute", .strength, Wording("Dumbbells every minute", "Kurzhanteln jede Minute"),
      Wording(
        "Each minute a set; what is left of it is your rest.",
        "Jede Minute ein Satz, der Rest der Minute ist deine Pause."),
      """
      name: Dumbbells every minute
      activity: strength
      steps:
        - {name: Warm-up, for: 6min, effort: from 2/10 to 5/10, song: warm-up}
        - every: 1min
          repeat: 8
          steps:
            - {exercise: dumbbell-thruster, repetitions: 8, effort: 8/10, song: boost}
        - {name: Rest, for: 2min, effort: 1/10, song: calm}
        - every: 1min
          repeat: 8
          steps:
            - {exercise: renegade-row, repetitions: 6, effort: 8/10, song: boost}
        - {name: Stretch, for: 5min, effort: 1/10, song: calm}
      """),
  ]

  private static let inTheGym = [
    PlanTemplate(
      "gym-machines", .strength, Wording("Machines for a start", "Geräte zum Einstieg"),
      Wording(
        "Six machines with guided movements, two sets each.", "Sechs Geräte mit geführter Bewegung, je zwei Sätze."),
      """
      name: Machines for a start
      activity: strength
      steps:
        - {name: Warm-up, for: 6min, effort: from 2/10 to 4/10, song: warm-up}
        - {exercise: leg-press, sets: 2, repetitions: 10-12, effort: 6/10, rest: 90s}
        - {exercise: chest-press-machine, sets: 2, repetitions: 10-12, effort: 6/10, rest: 90s}
        - {exercise: lat-pulldown, sets: 2, repetitions: 10-12, effort: 6/10, rest: 90s}
        - {exercise: seated-leg-curl, sets: 2, repetitions: 10-12, effort: 6/10, rest: 90s}
        - {exercise: shoulder-press-machine, sets: 2, repetitions: 10-12, effort: 6/10, rest: 90s}
        - {exercise: ab-crunch-machine, sets: 2, repetitions: 12, effort: 6/10, rest: 60s}
        - {name: Stretch, for: 4min, effort: 1/10, song: calm}
      """),
    PlanTemplate(
      "gym-push", .strength, Wording("Push day", "Drücktag"),
      Wording("Chest, shoulders and triceps.", "Brust, Schultern und Trizeps."),
      """
      name: Push day
      activity: strength
      steps:
        - {name: Warm-up, for: 6min, effort: from 2/10 to 4/10, song: warm-up}
        - {exercise: barbell-bench-press, sets: 4, repetitions: 6-10, warm up: [10 × 40%, 5 × 55%], weight: 72%, rest: 2min}
        - {exercise: dumbbell-shoulder-press, sets: 3, repetitions: 8-12, rest: 2min}
        - {exercise: cable-crossover, sets: 3, repetitions: 12-15, rest: 90s}
        - {exercise: dumbbell-lateral-raise, sets: 3, repetitions: 12-15, rest: 60s}
        - {exercise: triceps-pushdown, sets: 3, repetitions: 10-15, rest: 60s}
        - {name: Stretch, for: 5min, effort: 1/10, song: calm}
      """),
    PlanTemplate(
      "gym-pull", .strength, Wording("Pull day", "Zugtag"),
      Wording("Back and biceps.", "Rücken und Bizeps."),
      """
      name: Pull day
      activity: strength
      steps:
        - {name: Warm-up, for: 6min, effort: from 2/10 to 4/10, song: warm-up}
        - {exercise: pull-up, sets: 4, repetitions: max, effort: 8/10, rest: 2min}
        - {exercise: barbell-row, sets: 3, repetitions: 8-12, rest: 2min}
        - {exercise: seated-cable-row, sets: 3, repetitions: 10-12, rest: 90s}
        - {exercise: face-pull, sets: 3, repetitions: 12-15, rest: 60s}
        - {exercise: barbell-curl, sets: 3, repetitions: 8-12, rest: 90s}
        - {name: Stretch, for: 5min, effort: 1/10, song: calm}
      """),
    PlanTemplate(
      "gym-legs", .strength, Wording("Leg day", "Beintag"),
      Wording(
        "Squats first, then each side of the thigh and the calves.", "Erst Kniebeugen, dann Oberschenkel und Waden."),
      """
      name: Leg day
      activity: strength
      steps:
        - {name: Warm-up, for: 6min, effort: from 2/10 to 4/10, song: warm-up}
        - {exercise: barbell-squat, sets: 4, repetitions: 6-10, warm up: [10 × 40%, 5 × 55%], weight: 72%, rest: 2min 30s}
        - {exercise: romanian-deadlift, sets: 3, repetitions: 8-12, rest: 2min}
        - {exercise: leg-press, sets: 3, repetitions: 10-15, rest: 2min}
        - {exercise: lying-leg-curl, sets: 3, repetitions: 10-15, rest: 90s}
        - {exercise: standing-calf-raise-machine, sets: 4, repetitions: 12-15, rest: 60s}
        - {name: Stretch, for: 5min, effort: 1/10, song: calm}
      """),
    PlanTemplate(
      "gym-five-by-five", .strength, Wording("Five by five, heavy", "Fünf mal fünf, schwer"),
      Wording(
        "Heavy sets without a beat: take your time. Warm-up sets and long rests.",
        "Schwere Sätze ohne Takt: Nimm dir Zeit. Mit Aufwärmsätzen und langen Pausen."),
      """
      name: Five by five, heavy
      activity: strength
      steps:
        - {name: Warm-up, for: 6min, effort: from 2/10 to 4/10, song: warm-up}
        - {exercise: barbell-squat, sets: 5, repetitions: 5, warm up: [8 × 40%, 5 × 60%, 3 × 75%], weight: 86%, effort: 9/10, rest: 3min}
        - {exercise: barbell-bench-press, sets: 5, repetitions: 5, warm up: [8 × 40%, 5 × 60%, 3 × 75%], weight: 86%, effort: 9/10, rest: 3min}
        - {exercise: barbell-row, sets: 5, repetitions: 5, warm up: [5 × 60%], weight: 80%, effort: 8/10, rest: 2min 30s}
        - {name: Stretch, for: 5min, effort: 1/10, song: calm}
      """),
  ]
}
