import Units

/// Weeks of workouts towards a goal.
package struct TrainingPlan: Sendable {
  /// A stable identifier: lowercase with hyphens.
  package let name: String
  package let title: Wording
  package let purpose: Wording
  /// Whether it ends with a race on a chosen day.
  package let goal: Goal
  let makeWeeks: @Sendable (Level) -> [Week]

  package enum Goal: String, Sendable { case race, habit }

  /// The training volume. The raw values are part of the API.
  package enum Level: String, CaseIterable, Codable, Sendable {
    case gentle, normal, ambitious

    /// A factor of the first week's time, from which all other weeks grow. Our own choice.
    var volume: Double {
      switch self {
      case .gentle: 0.85
      case .normal: 1
      case .ambitious: 1.15
      }
    }
  }

  package struct Week: Sendable {
    package let phase: Phase
    /// In order of day.
    package let workouts: [Workout]

    /// The total minutes.
    package var minutes: Double { workouts.reduce(0) { $0 + $1.workout.duration.value / 60 } }
  }

  /// The raw values are part of the API.
  package enum Phase: String, CaseIterable, Sendable { case build, recovery, taper }

  package struct Workout: Sendable {
    package let purpose: Purpose
    package let workout: WorkoutPlan
    /// The importance in its week, from 1 for the most important. With fewer training days, only the most important workouts
    /// are used.
    let rank: Int
  }

  /// The purpose of a workout. The raw values are stored, and part of the API.
  package enum Purpose: String, CaseIterable, Sendable {
    case easy, long, tempo, intervals, hills, strides
    case runWalk = "run-walk"
    case strength, cross, mobility, race
  }

  /// The weeks of the plan at a level, in order.
  package func weeks(_ level: Level = .normal) -> [Week] { makeWeeks(level) }

  package static let all: [TrainingPlan] = [firstFiveKilometres, tenKilometres, halfMarathon, marathon, fitness]

  package init?(named name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

extension TrainingPlan {
  init(
    _ name: String, _ title: Wording, _ purpose: Wording, goal: Goal, weeks: @escaping @Sendable (Level) -> [Week]
  ) {
    self.name = name
    self.title = title
    self.purpose = purpose
    self.goal = goal
    makeWeeks = weeks
  }
}

extension TrainingPlan.Purpose {
  /// The purpose as a sentence for the athlete.
  package var sentence: Wording {
    switch self {
    case .easy:
      Wording(
        "Easy running builds the heart, the vessels and the tendons, and lets you recover. You should be able to talk.",
        "Lockeres Laufen baut Herz, Gefäße und Sehnen auf und lässt dich erholen. Reden muss noch gehen.")
    case .long:
      Wording(
        "The long one teaches the body to go on: slower than you could, longer than usual.",
        "Der Lange lehrt den Körper durchzuhalten: langsamer, als du könntest, länger als sonst.")
    case .tempo:
      Wording(
        "Comfortably hard, about what you could hold for an hour: it moves your threshold up.",
        "Angenehm hart, etwa was du eine Stunde halten könntest: Es hebt deine Schwelle.")
    case .intervals:
      Wording(
        "Short and hard with rests: it raises how much oxygen you can use.",
        "Kurz und hart mit Pausen: Es hebt, wie viel Sauerstoff du nutzen kannst.")
    case .hills:
      Wording(
        "Hills make legs strong without the pounding of speed.",
        "Berge machen die Beine stark, ohne die Stöße des Tempos.")
    case .strides:
      Wording(
        "Some relaxed quick ones keep the stride alive without tiring you.",
        "Ein paar lockere schnelle halten den Schritt lebendig, ohne müde zu machen.")
    case .runWalk:
      Wording(
        "Walking between lets you run more in all, and gives tendons time to follow the lungs.",
        "Gehpausen lassen dich insgesamt mehr laufen und geben den Sehnen Zeit, der Lunge zu folgen.")
    case .strength:
      Wording(
        "Twice a week for all large muscles keeps you able and whole.",
        "Zweimal die Woche alle großen Muskeln: Das hält leistungsfähig und heil.")
    case .cross:
      Wording(
        "Another sport trains the heart and rests the legs.", "Ein anderer Sport fordert das Herz und schont die Beine."
      )
    case .mobility:
      Wording("Calm, and range for the joints.", "Ruhe, und Beweglichkeit für die Gelenke.")
    case .race:
      Wording(
        "What it was all for. Begin slower than you want to.", "Wofür alles war. Beginne langsamer, als du willst.")
    }
  }
}
