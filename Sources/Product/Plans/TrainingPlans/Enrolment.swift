public import Accounts
public import Units

/// Somebody's way through a training plan.
public struct Enrolment: Hashable, Sendable {
  public let id: Identifier<Enrolment>
  /// The name of the training plan.
  public let trainingPlan: String
  public let wish: EnrolmentWish
  /// A Monday.
  public let firstDay: CalendarDay
  public let created: Moment
  public let left: Moment?
  /// Raised by every change, of its workouts too.
  public let version: Int64

  /// Under way at once.
  public static let most = 10

  public init(
    id: Identifier<Enrolment>, trainingPlan: String, wish: EnrolmentWish, firstDay: CalendarDay, created: Moment,
    left: Moment?, version: Int64
  ) {
    self.id = id
    self.trainingPlan = trainingPlan
    self.wish = wish
    self.firstDay = firstDay
    self.created = created
    self.left = left
    self.version = version
  }
}

/// How somebody wants a training plan.
public struct EnrolmentWish: Hashable, Sendable {
  public enum Date: Hashable, Sendable {
    /// It begins with the Monday of this day, or the one after it.
    case beginning(CalendarDay)
    /// It ends with this day.
    case race(CalendarDay)
  }

  public let date: Date
  /// On which one trains: 1 is Monday, 7 is Sunday; in this order, two at least.
  public let weekdays: [Int]
  public let level: TrainingPlan.Level

  /// Nil unless there are 2 to 7 different weekdays.
  public init?(_ date: Date, weekdays: [Int], level: TrainingPlan.Level) {
    let days = Set(weekdays)
    guard days.count == weekdays.count, days.count >= 2, days.allSatisfy((1...7).contains) else { return nil }
    self.date = date
    self.weekdays = days.sorted()
    self.level = level
  }
}

/// A workout of a training plan on its day.
public struct PlannedWorkout: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    case coming
    /// In a session, if it is known in which.
    case done(session: String?)
    case skipped
  }

  public let id: Identifier<PlannedWorkout>
  /// Counted from 1.
  public let week: Int
  public let day: CalendarDay
  public let purpose: TrainingPlan.Purpose
  public let title: String
  public let state: State
  public let version: PlanVersion.Summary

  public init(
    id: Identifier<PlannedWorkout>, week: Int, day: CalendarDay, purpose: TrainingPlan.Purpose, title: String,
    state: State, version: PlanVersion.Summary
  ) {
    self.id = id
    self.week = week
    self.day = day
    self.purpose = purpose
    self.title = title
    self.state = state
    self.version = version
  }
}

/// Why something cannot be done with a training plan.
public enum EnrolmentFault: Error, Hashable, Sendable {
  case noSuchEnrolment
  case noSuchWorkout
  /// It was changed since the version that was seen.
  case edited
  case tooMany(most: Int)
  /// There are not enough weeks until the race; this is the first day on which there are.
  case raceTooSoon(earliest: CalendarDay)
  /// Too long ago, or too far away.
  case dayOutOfReach
  case noRace
  /// Nobody follows it any more.
  case left
  /// A workout that is done or skipped stays where it is.
  case notComing
}
