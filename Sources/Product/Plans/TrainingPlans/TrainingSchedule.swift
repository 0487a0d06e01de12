package import Accounts

/// A training plan with its workouts on days.
package struct TrainingSchedule: Sendable {
  package struct Entry: Sendable {
    /// From 1.
    package let week: Int
    package let day: CalendarDay
    package let workout: TrainingPlan.Workout
  }

  /// A Monday.
  package let firstDay: CalendarDay
  /// In order of day.
  package let entries: [Entry]

  /// The largest distance of days from today: a year, and in the past the current week.
  private static let furthest = 366

  /// - Throws: `EnrolmentError` when the options can't be met.
  package init(_ plan: TrainingPlan, _ wish: EnrolmentWish, today: CalendarDay) throws(EnrolmentError) {
    let weeks = plan.weeks(wish.level)
    let thisMonday = try Self.day(today, later: 1 - today.weekday)
    let first: CalendarDay
    var race: CalendarDay?
    switch wish.date {
    case .beginning(let day):
      // A start on a Wednesday must also have a whole first week.
      first = try Self.day(day, later: (8 - day.weekday) % 7)
      guard first >= thisMonday else { throw .dayOutOfReach }
    case .race(let day):
      guard plan.goal == .race else { throw .noRace }
      race = day
      first = try Self.day(day, later: 1 - day.weekday - 7 * (weeks.count - 1))
      guard first >= thisMonday else {
        throw .raceTooSoon(earliest: try Self.day(thisMonday, later: 7 * (weeks.count - 1)))
      }
    }
    guard let limit = today.later(days: Self.furthest), first <= limit else { throw .dayOutOfReach }
    firstDay = first
    var entries: [Entry] = []
    for (index, week) in weeks.enumerated() {
      let monday = try Self.day(first, later: 7 * index)
      var open = wish.weekdays
      var workouts = week.workouts
      if let race, index == weeks.count - 1, let goal = workouts.popLast() {
        open = open.filter { $0 < race.weekday }
        entries.append(Entry(week: index + 1, day: race, workout: goal))
      }
      for (weekday, workout) in Self.lay(workouts, on: open) {
        entries.append(Entry(week: index + 1, day: try Self.day(monday, later: weekday - 1), workout: workout))
      }
    }
    self.entries = entries.sorted { $0.day < $1.day }
  }

  /// The most important workouts in their order on the available days: the last on the last day, the others evenly before it.
  private static func lay(
    _ workouts: [TrainingPlan.Workout], on weekdays: [Int]
  ) -> [(weekday: Int, workout: TrainingPlan.Workout)] {
    let kept = workouts.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .prefix(weekdays.count).sorted { $0.offset < $1.offset }.map(\.element)
    guard kept.count > 1 else { return Array(zip(weekdays.suffix(1), kept)).map { ($0, $1) } }
    return kept.enumerated().map { place, workout in
      let share = Double(place) / Double(kept.count - 1)
      return (weekdays[Int((share * Double(weekdays.count - 1)).rounded())], workout)
    }
  }

  private static func day(_ day: CalendarDay, later days: Int) throws(EnrolmentError) -> CalendarDay {
    guard let later = day.later(days: days) else { throw .dayOutOfReach }
    return later
  }
}
