package import Accounts
package import Units

/// A person's enrolment in a training plan.
package struct Enrolment: Hashable, Sendable {
  package let id: Identifier<Enrolment>
  /// The name of the training plan.
  package let trainingPlan: String
  package let wish: EnrolmentWish
  /// A Monday.
  package let firstDay: CalendarDay
  package let created: Moment
  package let left: Moment?
  /// Incremented by each change of the enrolment or its workouts.
  package let version: Int64

  /// The most active enrolments at once.
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

/// A person's options for a training plan.
package struct EnrolmentWish: Hashable, Sendable {
  package enum Date: Hashable, Sendable {
    /// It starts on this day if it is a Monday, otherwise on the next Monday.
    case beginning(CalendarDay)
    /// It ends on this day.
    case race(CalendarDay)
  }

  package let date: Date
  /// The training days, ascending, at least two: 1 is Monday, 7 is Sunday.
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
    /// In this session, if known.
    case done(session: String?)
    case skipped
  }

  package let id: Identifier<PlannedWorkout>
  /// From 1.
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

/// Why an operation on a training plan failed.
package enum EnrolmentError: Error, Hashable, Sendable {
  case noSuchEnrolment
  case noSuchWorkout
  /// The version has changed since.
  case edited
  case tooMany(most: Int)
  /// There are too few weeks before the race. `earliest` is the first possible race day.
  case raceTooSoon(earliest: CalendarDay)
  /// The day is too far in the past or future.
  case dayOutOfReach
  case noRace
  /// The person has left the training plan.
  case left
  /// The workout is done or skipped, so it can't move.
  case notComing
}
