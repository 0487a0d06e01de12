import Sessions
internal import Units

/// A person's recent training, read once for everything the home page shows.
package struct TrainingGlance: Sendable {
  struct Session: Sendable {
    let day: Int
    let isWorkout: Bool
    let load: Double?
    let ratedLoad: Double?
  }

  /// Oldest first; the last one is the current week.
  package let weeks: [WeekTotals]
  /// 1 is Monday, 7 is Sunday.
  package let weekday: Int
  private let today: Int
  private let first: Int
  /// In order of time.
  private let sessions: [Session]
  /// The methods with loads before these weeks.
  private let earlier: Set<LoadMethod>

  init(_ weeks: [WeekTotals], _ sessions: [Session], since first: Int, today: Int, earlier: Set<LoadMethod>) {
    self.weeks = weeks
    self.sessions = sessions.filter { $0.day <= today }
    self.first = first
    self.today = today
    self.earlier = earlier
    weekday = today - LocalDays.monday(of: today) + 1
  }

  /// The last two training days, as days before today; newest first.
  package var lastDays: [Int] {
    var days: [Int] = []
    for session in sessions.reversed() where session.isWorkout && days.last != today - session.day {
      days.append(today - session.day)
      if days.count == 2 { break }
    }
    return days
  }

  /// The number of consecutive weeks with a workout before this one.
  package var streak: Int { weeks.dropLast().reversed().prefix { $0.total.workouts > 0 }.count }

  /// Over `TrendStore.usualDays`. The influence of earlier loads is negligible.
  package func load(by method: LoadMethod) -> LoadTrend {
    let before: [(day: Int, load: Double?)] = earlier.contains(method) ? [(first, 0)] : []
    let loads = sessions.map { session -> (day: Int, load: Double?) in
      switch method {
      case .impulse: (session.day, session.load)
      case .rating: (session.day, session.ratedLoad)
      }
    }
    return LoadTrend(before + loads, over: today - TrendStore.usualDays + 1...today)
  }
}
