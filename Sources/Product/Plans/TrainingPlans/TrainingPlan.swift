import Units

/// Weeks of workouts that lead somewhere.
package struct TrainingPlan: Sendable {
  /// In small letters with dashes, the same for ever.
  package let name: String
  package let title: Wording
  package let purpose: Wording
  /// Whether it ends with a race, which has a day of its own.
  package let goal: Goal
  let makeWeeks: @Sendable (Level) -> [Week]

  package enum Goal: String, Sendable { case race, habit }

  /// How much somebody takes on. The raw values are part of the API.
  package enum Level: String, CaseIterable, Codable, Sendable {
    case gentle, normal, ambitious

    /// Of the time in the first week, and so of all that grows from it. Our own choice.
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
    /// In the order of the days.
    package let workouts: [Workout]

    /// Minutes of all of them.
    package var minutes: Double { workouts.reduce(0) { $0 + $1.workout.duration.value / 60 } }
  }

  /// The raw values are part of the API.
  package enum Phase: String, CaseIterable, Sendable { case build, recovery, taper }

  package struct Workout: Sendable {
    package let purpose: Purpose
    package let workout: WorkoutPlan
    /// 1 for what matters most in its week: who trains on fewer days does the most important ones.
    let rank: Int
  }

  /// What a workout is for. The raw values are stored, and part of the API.
  package enum Purpose: String, CaseIterable, Sendable {
    case easy, long, tempo, intervals, hills, strides
    case runWalk = "run-walk"
    case strength, cross, mobility, race
  }

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
  /// Why it is done, for the person who does it.
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
