package import Accounts
package import Units

/// A person's own plan on a day, once or weekly from this day on.
package struct ScheduledWorkout: Hashable, Sendable {
  package enum Repetition: Hashable, Sendable {
    case once
    /// On the same weekday.
    case weekly
  }

  package let id: Identifier<ScheduledWorkout>
  package let plan: Identifier<StoredPlan>
  /// The first or only day.
  package let day: CalendarDay
  /// Nil for any time of day.
  package let time: LocalTime?
  package let repetition: Repetition
  /// The first day without it; nil for no end.
  package let endsBefore: CalendarDay?
  package let created: Moment

  /// The most per person, including ended ones.
  package static let most = 1_000
  /// The largest distance of a day from today.
  static let furthest = 366

  package init(
    id: Identifier<ScheduledWorkout>, plan: Identifier<StoredPlan>, day: CalendarDay, time: LocalTime?,
    repetition: Repetition, endsBefore: CalendarDay?, created: Moment
  ) {
    self.id = id
    self.plan = plan
    self.day = day
    self.time = time
    self.repetition = repetition
    self.endsBefore = endsBefore
    self.created = created
  }

  /// Whether it occurs on that day without changes.
  func falls(on other: CalendarDay) -> Bool {
    guard other >= day, endsBefore.map({ other < $0 }) ?? true else { return false }
    switch repetition {
    case .once: return other == day
    case .weekly: return other.weekday == day.weekday
    }
  }
}

/// A change of one day of a scheduled workout.
package struct ScheduleChange: Hashable, Sendable {
  package enum State: String, Hashable, Sendable { case coming, done, skipped }

  /// The original day.
  package let day: CalendarDay
  /// The current day.
  package let movedDay: CalendarDay
  package let movedTime: LocalTime?
  package let state: State

  package init(day: CalendarDay, movedDay: CalendarDay, movedTime: LocalTime?, state: State) {
    self.day = day
    self.movedDay = movedDay
    self.movedTime = movedTime
    self.state = state
  }
}

/// One day of a scheduled workout with its changes applied.
package struct ScheduledDay: Hashable, Sendable {
  package let workout: ScheduledWorkout
  /// The original day, which identifies it together with the workout.
  package let original: CalendarDay
  package let day: CalendarDay
  package let time: LocalTime?
  package let state: ScheduleChange.State
  /// The current plan.
  package let plan: StoredPlan
}

/// Why an operation on a schedule failed.
package enum ScheduleError: Error, Hashable, Sendable {
  case noSuchPlan
  case noSuchWorkout
  case tooMany(most: Int)
  /// The day is too far in the past or future.
  case dayOutOfReach
  /// The workout is done or skipped, so it can't move.
  case notComing
}
