public import Accounts
public import Units

/// A plan of somebody's own that they put on a day, once or every week from then on.
public struct ScheduledWorkout: Hashable, Sendable {
  public enum Repetition: Hashable, Sendable {
    case once
    /// On the same weekday.
    case weekly
  }

  public let id: Identifier<ScheduledWorkout>
  public let plan: Identifier<StoredPlan>
  /// The first, or the only one.
  public let day: CalendarDay
  /// Nil for any time of the day.
  public let time: LocalTime?
  public let repetition: Repetition
  /// The first day on which it does not come any more.
  public let endsBefore: CalendarDay?
  public let created: Moment

  /// Of one person, those that have ended included.
  public static let most = 1_000
  /// Days from today that one can be put on.
  static let furthest = 366

  public init(
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
public struct ScheduleChange: Hashable, Sendable {
  public enum State: String, Hashable, Sendable { case coming, done, skipped }

  /// On which it would be.
  public let day: CalendarDay
  /// On which it is.
  public let movedDay: CalendarDay
  public let movedTime: LocalTime?
  public let state: State

  public init(day: CalendarDay, movedDay: CalendarDay, movedTime: LocalTime?, state: State) {
    self.day = day
    self.movedDay = movedDay
    self.movedTime = movedTime
    self.state = state
  }
}

/// One day of a scheduled workout, as it is after all changes.
public struct ScheduledDay: Hashable, Sendable {
  public let workout: ScheduledWorkout
  /// On which it would be: names it together with the workout.
  public let original: CalendarDay
  public let day: CalendarDay
  public let time: LocalTime?
  public let state: ScheduleChange.State
  /// As it is now.
  public let plan: StoredPlan
}

/// Why something cannot be done with a schedule.
public enum ScheduleFault: Error, Hashable, Sendable {
  case noSuchPlan
  case noSuchWorkout
  case tooMany(most: Int)
  /// Too long ago, or too far away.
  case dayOutOfReach
  /// What is done or skipped stays where it is.
  case notComing
}
