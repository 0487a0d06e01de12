import Sessions
internal import Units

/// What somebody did in one week, from Monday to Sunday.
package struct WeekTotals: Hashable, Sendable {
  /// What was done of one activity, or of all.
  package struct Sums: Hashable, Sendable {
    package internal(set) var sessions = 0
    /// Of those, the ones long enough to be a workout.
    package internal(set) var workouts = 0
    /// Seconds, without pauses, and without standing where places tell.
    package internal(set) var moving = 0.0
    /// Metres.
    package internal(set) var distance = 0.0
    /// Kilocalories.
    package internal(set) var energy = 0.0
    /// Training impulse, of sessions with a heart rate.
    package internal(set) var load = 0.0
    /// By Foster's session rating, of sessions with a rating.
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

  /// What is shorter is a try-out, a slip or a way to the bus. Our own choice.
  static let shortestWorkout = Seconds(600)

  /// Of its Monday: `2026-11-16`.
  package let monday: String
  package let total: Sums
  /// By the raw values of activities.
  package let activities: [String: Sums]

  /// Every week of `mondays`, in which nothing was done too.
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
