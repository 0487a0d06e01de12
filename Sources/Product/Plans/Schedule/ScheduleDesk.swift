import Accounts
import Training
import Units
import Workouts

/// What somebody is to do on a day: a plan that they put there, or a workout of a training plan they follow.
struct ScheduleItem: Sendable {
  enum Source: Sendable {
    case own(ScheduledDay)
    case enrolment(Identifier<Enrolment>, trainingPlan: String, PlannedWorkout)
  }
  enum State: String, Sendable {
    case coming, done, skipped
    /// It was coming, and its day has gone by.
    case missed
  }

  let source: Source
  let day: CalendarDay
  let time: LocalTime?
  let title: String
  let version: PlanVersion.Summary
  let state: State
  /// In which it was done, where that is known.
  let session: String?

  /// - Parameter session: one that followed the plan on that day.
  init(_ own: ScheduledDay, doneIn session: Identifier<TrainingSession>?, today: CalendarDay) {
    source = .own(own)
    (day, time, title, version) = (own.day, own.time, own.plan.title, own.plan.current)
    self.session = session?.rawValue
    switch own.state {
    case .done: state = .done
    case .skipped: state = session == nil ? .skipped : .done
    case .coming: state = session != nil ? .done : own.day < today ? .missed : .coming
    }
  }

  init(
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

/// Puts together what is on somebody's days.
struct ScheduleDesk: Sendable {
  let store: ScheduleStore
  let planned: PlannedWorkoutStore
  let sessions: TrainingSessionStore

  /// Days asked for at once.
  static let mostDays = 92

  /// In the order of days and times; what has no time comes last on its day.
  func items(
    of account: Account, in days: ClosedRange<CalendarDay>, today: CalendarDay
  ) async throws -> [ScheduleItem] {
    let own = try await store.days(of: account.id, in: days)
    var followed = try await followed(own, of: account, today)
    let items = own.map { day in
      ScheduleItem(day, doneIn: followed[Followed(day.workout.plan.rawValue, day.day)]?.popLast(), today: today)
    }
    let enrolled = try await planned.workouts(of: account.id, in: days).map {
      ScheduleItem($0.workout, of: $0.enrolment, $0.trainingPlan, today: today)
    }
    return (items + enrolled).sorted {
      ($0.day, $0.time?.text ?? "~", $0.title) < ($1.day, $1.time?.text ?? "~", $1.title)
    }
  }

  /// One of them. Nil where its plan is put away.
  func item(
    _ id: Identifier<ScheduledWorkout>, on original: CalendarDay, of account: Account, today: CalendarDay
  ) async throws -> ScheduleItem? {
    let day = try await store.day(id, on: original, of: account.id)
    return try await items(of: account, in: day...day, today: today).first { item in
      if case .own(let own) = item.source { own.workout.id == id && own.original == original } else { false }
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

  /// The sessions that followed plans on their days, the first of a day last.
  private func followed(
    _ days: [ScheduledDay], of account: Account, _ today: CalendarDay
  ) async throws -> [Followed: [Identifier<TrainingSession>]] {
    let past = days.filter { $0.day <= today }
    guard let first = past.map(\.day).min(), let last = past.map(\.day).max() else { return [:] }
    let found = try await sessions.following(
      Array(Set(past.map(\.workout.plan.rawValue))), of: account.id, from: first, through: last)
    return Dictionary(
      grouping: found.compactMap { session -> (key: Followed, session: Identifier<TrainingSession>)? in
        CalendarDay(session.begins.day(in: account.preferences.timeZone)).map {
          (Followed(session.plan, $0), session.session)
        }
      }, by: \.key
    ).mapValues { $0.map(\.session) }
  }
}
