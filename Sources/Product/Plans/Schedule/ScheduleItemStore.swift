package import Accounts
package import Persistence
package import Units

/// Finds the sessions that followed plans; another target stores sessions.
package protocol FollowedPlans: Sendable {
  /// Finished sessions that followed one of these plans, newest first.
  /// - Parameter first: a local date in any time zone; the result may include sessions of the day before `first` and after
  ///   `last`.
  /// - Returns: identifiers of sessions and of the plans that they followed.
  func sessions(
    following plans: [String], of person: Identifier<Person>, from first: CalendarDay, through last: CalendarDay,
    in transaction: any Transaction
  ) throws -> [(plan: String, session: String, begins: Moment)]
}

/// Reads a person's schedule in one transaction.
package struct ScheduleItemStore: Sendable {
  private let database: any Database
  private let sessions: any FollowedPlans

  package init(_ database: any Database, _ sessions: any FollowedPlans) {
    self.database = database
    self.sessions = sessions
  }

  /// In order of day and time; workouts without a time come last.
  func items(
    of account: Account, in days: ClosedRange<CalendarDay>, today: CalendarDay
  ) async throws -> [ScheduleItem] {
    try await database.read { try items(of: account, in: days, today: today, $0) }
  }

  func items(
    of account: Account, in days: ClosedRange<CalendarDay>, today: CalendarDay, _ transaction: any Transaction
  ) throws -> [ScheduleItem] {
    let own = try ScheduleStore.days(of: account.id, in: days, transaction)
    var followed = try followed(own, of: account, today, in: transaction)
    let items = own.map { day in
      ScheduleItem(day, doneIn: followed[Followed(day.workout.plan.rawValue, day.day)]?.popLast(), today: today)
    }
    let enrolled = try PlannedWorkoutStore.workouts(of: account.id, in: days, transaction).map {
      ScheduleItem($0.workout, of: $0.enrolment, $0.trainingPlan, today: today)
    }
    return (items + enrolled).sorted {
      ($0.day, $0.time?.text ?? "~", $0.title) < ($1.day, $1.time?.text ?? "~", $1.title)
    }
  }

  private struct Followed: Hashable {
    let plan: String
    let day: CalendarDay

    init(_ plan: String, _ day: CalendarDay) {
      self.plan = plan
      self.day = day
    }
  }

  /// The sessions that followed plans on their days; the first session of a day comes last.
  private func followed(
    _ days: [ScheduledDay], of account: Account, _ today: CalendarDay, in transaction: any Transaction
  ) throws -> [Followed: [String]] {
    let past = days.filter { $0.day <= today }
    guard let first = past.map(\.day).min(), let last = past.map(\.day).max() else { return [:] }
    let found = try sessions.sessions(
      following: Array(Set(past.map(\.workout.plan.rawValue))), of: account.id, from: first, through: last,
      in: transaction)
    return Dictionary(
      grouping: found.compactMap { session -> (key: Followed, session: String)? in
        CalendarDay(session.begins.day(in: account.preferences.timeZone)).map {
          (Followed(session.plan, $0), session.session)
        }
      }, by: \.key
    ).mapValues { $0.map(\.session) }
  }
}
