import Units

extension TrainingPlan {
  /// For runners with three runs of about half an hour per week.
  static let tenKilometres = TrainingPlan(
    "10-km", Wording("10 km", "10 km"),
    Wording(
      "Ten weeks from regular half hours to a good ten kilometres.",
      "Zehn Wochen von regelmäßigen halben Stunden zu guten zehn Kilometern."),
    goal: .race
  ) { level in
    RunningProgramme(
      firstWeek: 115, growth: 0.08, longestWeek: 185, longestRun: 75, longShare: 0.42, runs: 3, taper: [0.75, 0.4],
      weeks: 10,
      quality: { week, progress in
        switch progress {
        case ..<0.2: .hills(5 + week)
        case ..<0.4: .tempo(3, by: 4)
        case ..<0.6: .intervals(5, by: 120, rest: 120)
        case ..<0.8: .tempo(2, by: 9)
        default: .intervals(4, by: 150, rest: 120, effort: 8)
        }
      },
      race: .race(Metres(10_000), "10 km race", effort: 7)
    ).weeks(level)
  }

  /// For runners who run an hour with ease.
  static let halfMarathon = TrainingPlan(
    "half-marathon", Wording("Half marathon", "Halbmarathon"),
    Wording(
      "Twelve weeks, four runs in each, from an hour at a time to 21.1 km.",
      "Zwölf Wochen mit je vier Läufen, von einer Stunde am Stück bis 21,1 km."),
    goal: .race
  ) { level in
    RunningProgramme(
      firstWeek: 170, growth: 0.08, longestWeek: 285, longestRun: 115, longShare: 0.38, runs: 4,
      taper: [0.7, 0.4], weeks: 12,
      quality: { week, progress in
        switch progress {
        case ..<0.2: .hills(6 + week)
        case ..<0.4: .tempo(3, by: 6)
        case ..<0.55: .intervals(5, by: 180, rest: 150)
        case ..<0.7: .tempo(2, by: 12)
        case ..<0.85: .tempo(1, by: 25)
        default: .tempo(2, by: 10, effort: 6.5)
        }
      },
      race: .race(Metres(21_097.5), "Half marathon", effort: 6.2)
    ).weeks(level)
  }

  /// For runners who have run a half marathon.
  static let marathon = TrainingPlan(
    "marathon", Wording("Marathon", "Marathon"),
    Wording(
      "Sixteen weeks, five runs in each, long ones up to three hours, and rest before the day.",
      "Sechzehn Wochen mit je fünf Läufen, lange bis drei Stunden, und Ruhe vor dem Tag."),
    goal: .race
  ) { level in
    RunningProgramme(
      firstWeek: 240, growth: 0.07, longestWeek: 420, longestRun: 180, longShare: 0.42, runs: 5,
      taper: [0.75, 0.55, 0.35], weeks: 16,
      quality: { week, progress in
        switch progress {
        case ..<0.2: .hills(6 + week)
        case ..<0.35: .tempo(3, by: 8)
        case ..<0.5: .intervals(6, by: 180, rest: 150)
        case ..<0.65: .tempo(2, by: 15)
        case ..<0.8: .tempo(3, by: 15, effort: 6)
        default: .tempo(2, by: 12, effort: 6)
        }
      },
      race: .race(Metres(42_195), "Marathon", effort: 5.4)
    ).weeks(level)
  }
}
