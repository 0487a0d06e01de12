internal import Accounts
internal import Units

/// Assigns scheduled workouts to the days of a range.
struct WorkoutSchedule: Sendable {
  let workouts: [(workout: ScheduledWorkout, plan: StoredPlan)]
  let changes: [Identifier<ScheduledWorkout>: [ScheduleChange]]

  /// In order of day and time; workouts without a time come last.
  func days(in range: ClosedRange<CalendarDay>) -> [ScheduledDay] {
    workouts.flatMap { workout, plan in
      let changes = changes[workout.id, default: []]
      let changed = Dictionary(changes.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
      let moved = changes.map(\.day).filter { !range.contains($0) && workout.falls(on: $0) }
      return (Self.days(of: workout, in: range) + moved).compactMap { day -> ScheduledDay? in
        let change = changed[day]
        let found = ScheduledDay(
          workout: workout, original: day, day: change?.movedDay ?? day,
          time: change == nil ? workout.time : change?.movedTime, state: change?.state ?? .coming, plan: plan)
        return range.contains(found.day) ? found : nil
      }
    }
    .sorted { ($0.day, $0.time?.text ?? "~", $0.plan.title) < ($1.day, $1.time?.text ?? "~", $1.plan.title) }
  }

  private static func days(
    of workout: ScheduledWorkout, in range: ClosedRange<CalendarDay>
  ) -> [CalendarDay] {
    switch workout.repetition {
    case .once: return workout.falls(on: workout.day) && range.contains(workout.day) ? [workout.day] : []
    case .weekly:
      let first = max(workout.day, range.lowerBound)
      let start = first.number + (workout.day.weekday - first.weekday + 7) % 7
      return stride(from: start, through: range.upperBound.number, by: 7).compactMap { CalendarDay(number: $0) }
        .filter(workout.falls)
    }
  }
}
