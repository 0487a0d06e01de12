package import Accounts
package import Units

/// Somebody's way through a training plan.
package struct Enrolment: Hashable, Sendable {
  package let id: Identifier<Enrolment>
  /// The name of the training plan.
  package let trainingPlan: String
  package let wish: EnrolmentWish
  /// A Monday.
  package let firstDay: CalendarDay
  package let created: Moment
  package let left: Moment?
  /// Raised by every change, of its workouts too.
  package let version: Int64

  /// Under way at once.
  package static let most = 10

  package init(
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
package struct EnrolmentWish: Hashable, Sendable {
  package enum Date: Hashable, Sendable {
    /// It begins with the Monday of this day, or the one after it.
    case beginning(CalendarDay)
    /// It ends with this day.
    case race(CalendarDay)
  }

  package let date: Date
  /// On which one trains: 1 is Monday, 7 is Sunday; in this order, two at least.
  package let weekdays: [Int]
  package let level: TrainingPlan.Level

  /// Nil unless there are 2 to 7 different weekdays.
  package init?(_ date: Date, weekdays: [Int], level: TrainingPlan.Level) {
    let days = Set(weekdays)
    guard days.count == weekdays.count, days.count >= 2, days.allSatisfy((1...7).contains) else { return nil }
    self.date = date
    self.weekdays = days.sorted()
    self.level = level
  }
}

/// A workout of a training plan on its day.
package struct PlannedWorkout: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case coming
    /// In a session, if it is known in which.
    case done(session: String?)
    case skipped
  }

  package let id: Identifier<PlannedWorkout>
  /// Counted from 1.
  package let week: Int
  package let day: CalendarDay
  package let purpose: TrainingPlan.Purpose
  package let title: String
  package let state: State
  package let version: PlanVersion.Summary

  package init(
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
package enum EnrolmentError: Error, Hashable, Sendable {
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
