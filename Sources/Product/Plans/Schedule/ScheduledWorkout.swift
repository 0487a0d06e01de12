package import Accounts
package import Units

/// A plan of somebody's own that they put on a day, once or every week from then on.
package struct ScheduledWorkout: Hashable, Sendable {
  package enum Repetition: Hashable, Sendable {
    case once
    /// On the same weekday.
    case weekly
  }

  package let id: Identifier<ScheduledWorkout>
  package let plan: Identifier<StoredPlan>
  /// The first, or the only one.
  package let day: CalendarDay
  /// Nil for any time of the day.
  package let time: LocalTime?
  package let repetition: Repetition
  /// The first day on which it does not come any more.
  package let endsBefore: CalendarDay?
  package let created: Moment

  /// Of one person, those that have ended included.
  package static let most = 1_000
  /// Days from today that one can be put on.
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

  /// Whether it would be on that day if nothing were changed.
  func falls(on other: CalendarDay) -> Bool {
    guard other >= day, endsBefore.map({ other < $0 }) ?? true else { return false }
    switch repetition {
    case .once: return other == day
    case .weekly: return other.weekday == day.weekday
    }
  }
}

/// What somebody changed on one day of a scheduled workout.
package struct ScheduleChange: Hashable, Sendable {
  package enum State: String, Hashable, Sendable { case coming, done, skipped }

  /// On which it would be.
  package let day: CalendarDay
  /// On which it is.
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

/// One day of a scheduled workout, as it is after all changes.
package struct ScheduledDay: Hashable, Sendable {
  package let workout: ScheduledWorkout
  /// On which it would be: names it together with the workout.
  package let original: CalendarDay
  package let day: CalendarDay
  package let time: LocalTime?
  package let state: ScheduleChange.State
  /// As it is now.
  package let plan: StoredPlan
}

/// Why something cannot be done with a schedule.
package enum ScheduleError: Error, Hashable, Sendable {
  case noSuchPlan
  case noSuchWorkout
  case tooMany(most: Int)
  /// Too long ago, or too far away.
  case dayOutOfReach
  /// What is done or skipped stays where it is.
  case notComing
}
