package import Accounts
package import Units

/// What somebody is to do on a day: a plan that they put there, or a workout of a training plan they follow.
package struct ScheduleItem: Sendable {
  package enum Source: Sendable {
    case own(ScheduledDay)
    case enrolment(Identifier<Enrolment>, trainingPlan: String, PlannedWorkout)
  }
  package enum State: String, Sendable {
    case coming, done, skipped
    /// It was coming, and its day has gone by.
    case missed
  }

  package let source: Source
  package let day: CalendarDay
  package let time: LocalTime?
  package let title: String
  package let version: PlanVersion.Summary
  package let state: State
  /// In which it was done, where that is known.
  package let session: String?

  /// - Parameter session: one that followed the plan on that day.
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

/// What is on somebody's days, and what changes it.
package struct ScheduleEditor: Sendable {
  package let store: ScheduleStore
  package let planned: PlannedWorkoutStore
  package let days: ScheduleItemStore

  package init(store: ScheduleStore, planned: PlannedWorkoutStore, days: ScheduleItemStore) {
    self.store = store
    self.planned = planned
    self.days = days
  }

  /// Days asked for at once.
  package static let mostDays = 92

  /// In the order of days and times; what has no time comes last on its day.
  package func items(
    of account: Account, in range: ClosedRange<CalendarDay>, today: CalendarDay
  ) async throws -> [ScheduleItem] {
    try await days.items(of: account, in: range, today: today)
  }

  /// One of them. Nil where its plan is put away.
  package func item(
    _ id: Identifier<ScheduledWorkout>, on original: CalendarDay, of account: Account, today: CalendarDay
  ) async throws -> ScheduleItem? {
    let day = try await store.day(id, on: original, of: account.id)
    return try await items(of: account, in: day...day, today: today).first { item in
      if case .own(let own) = item.source { own.workout.id == id && own.original == original } else { false }
    }
  }
}
