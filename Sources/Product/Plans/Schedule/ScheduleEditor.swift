package import Accounts
package import Units

/// A workout on a day: a plan that the person scheduled, or a workout of their training plan.
package struct ScheduleItem: Sendable {
  package enum Source: Sendable {
    case own(ScheduledDay)
    case enrolment(Identifier<Enrolment>, trainingPlan: String, PlannedWorkout)
  }
  package enum State: String, Sendable {
    case coming, done, skipped
    /// Not done, and its day has passed.
    case missed
  }

  package let source: Source
  package let day: CalendarDay
  package let time: LocalTime?
  package let title: String
  package let version: PlanVersion.Summary
  package let state: State
  /// The session of a finished workout, if known.
  package let session: String?

  /// - Parameter session: a session of that day that followed the plan.
  package init(_ own: ScheduledDay, doneIn session: String?, today: CalendarDay) {
    source = .own(own)
    (day, time, title, version) = (own.day, own.time, own.plan.title, own.plan.current)
    self.session = session
    switch own.state {
    case .done: state = .done
    case .skipped: state = session == nil ? .skipped : .done
    case .coming: state = session != nil ? .done : own.day < today ? .missed : .coming
    }
  }

  package init(
    _ planned: PlannedWorkout, of enrolment: Identifier<Enrolment>, _ trainingPlan: String, today: CalendarDay
  ) {
    source = .enrolment(enrolment, trainingPlan: trainingPlan, planned)
    (day, time, title, version) = (planned.day, nil, planned.title, planned.version)
    switch planned.state {
    case .coming: (state, session) = (planned.day < today ? .missed : .coming, nil)
    case .skipped: (state, session) = (.skipped, nil)
    case .done(let done): (state, session) = (.done, done)
    }
  }
}

/// Reads and changes a person's schedule.
package struct ScheduleEditor: Sendable {
  package let store: ScheduleStore
  package let planned: PlannedWorkoutStore
  package let days: ScheduleItemStore

  package init(store: ScheduleStore, planned: PlannedWorkoutStore, days: ScheduleItemStore) {
    self.store = store
    self.planned = planned
    self.days = days
  }

  /// The most days per request.
  package static let mostDays = 92

  /// In order of day and time; workouts without a time come last.
  package func items(
    of account: Account, in range: ClosedRange<CalendarDay>, today: CalendarDay
  ) async throws -> [ScheduleItem] {
    try await days.items(of: account, in: range, today: today)
  }

  /// One item of the schedule. Nil when its plan is archived.
  package func item(
    _ id: Identifier<ScheduledWorkout>, on original: CalendarDay, of account: Account, today: CalendarDay
  ) async throws -> ScheduleItem? {
    let day = try await store.day(id, on: original, of: account.id)
    return try await items(of: account, in: day...day, today: today).first { item in
      if case .own(let own) = item.source { own.workout.id == id && own.original == original } else { false }
    }
  }
}
