import Sessions
internal import Units

/// The totals of one week, from Monday to Sunday.
package struct WeekTotals: Hashable, Sendable {
  /// The totals of one activity, or of all.
  package struct Sums: Hashable, Sendable {
    package internal(set) var sessions = 0
    /// Sessions that are at least `shortestWorkout` long.
    package internal(set) var workouts = 0
    /// Seconds without pauses, and without standing if positions are known.
    package internal(set) var moving = 0.0
    /// In metres.
    package internal(set) var distance = 0.0
    /// In kilocalories.
    package internal(set) var energy = 0.0
    /// The sum of training impulses, from sessions with a heart rate.
    package internal(set) var load = 0.0
    /// The sum of session RPE loads, from sessions with a rating.
    package internal(set) var ratedLoad = 0.0

    static func += (sums: inout Self, more: Self) {
      sums.sessions += more.sessions
      sums.workouts += more.workouts
      sums.moving += more.moving
      sums.distance += more.distance
      sums.energy += more.energy
      sums.load += more.load
      sums.ratedLoad += more.ratedLoad
    }
  }

  /// Shorter sessions are tests, mistakes or a walk to the bus. Our own choice.
  static let shortestWorkout = Seconds(600)

  /// The date of Monday, such as `2026-11-16`.
  package let monday: String
  package let total: Sums
  /// By the raw values of activities.
  package let activities: [String: Sums]

  /// Every week of `mondays`, including empty ones.
  static func weeks(
    _ sessions: [(day: Int, activity: String, sums: Sums)], from first: Int, through last: Int
  ) -> [WeekTotals] {
    let byWeek = Dictionary(grouping: sessions) { LocalDays.monday(of: $0.day) }
    return stride(from: first, through: last, by: 7).map { monday in
      var total = Sums()
      var activities: [String: Sums] = [:]
      for session in byWeek[monday] ?? [] {
        total += session.sums
        activities[session.activity, default: Sums()] += session.sums
      }
      return WeekTotals(monday: LocalDays.text(monday), total: total, activities: activities)
    }
  }
}
