import Sessions
internal import Units

/// The last weeks of somebody's training, read once for all that a first page says of them.
package struct TrainingGlance: Sendable {
  struct Session: Sendable {
    let day: Int
    let isWorkout: Bool
    let load: Double?
    let ratedLoad: Double?
  }

  /// The newest last, and that is the week of now.
  package let weeks: [WeekTotals]
  /// 1 is Monday, 7 is Sunday.
  package let weekday: Int
  private let today: Int
  private let first: Int
  /// In order of time.
  private let sessions: [Session]
  /// By which methods there were loads before these weeks.
  private let earlier: Set<LoadMethod>

  init(_ weeks: [WeekTotals], _ sessions: [Session], since first: Int, today: Int, earlier: Set<LoadMethod>) {
    self.weeks = weeks
    self.sessions = sessions.filter { $0.day <= today }
    self.first = first
    self.today = today
    self.earlier = earlier
    weekday = today - LocalDays.monday(of: today) + 1
  }

  /// The last days on which they trained, as days before today; the newest first, two at most.
  package var lastDays: [Int] {
    var days: [Int] = []
    for session in sessions.reversed() where session.isWorkout && days.last != today - session.day {
      days.append(today - session.day)
      if days.count == 2 { break }
    }
    return days
  }

  /// How many weeks before this one they trained without a week between.
  package var streak: Int { weeks.dropLast().reversed().prefix { $0.total.workouts > 0 }.count }

  /// Over `TrendStore.usualDays`. What was before these weeks weighs nothing any more.
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
