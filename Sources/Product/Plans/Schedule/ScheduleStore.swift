package import Accounts
package import Persistence
package import Units

/// Stores people's scheduled workouts: tables `scheduled_workout` and `schedule_change`.
package struct ScheduleStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// In order of day and time. Omits workouts of archived plans.
  package func days(of person: Identifier<Person>, in range: ClosedRange<CalendarDay>) async throws -> [ScheduledDay] {
    try await database.read { try Self.days(of: person, in: range, $0) }
  }

  static func days(
    of person: Identifier<Person>, in range: ClosedRange<CalendarDay>, _ transaction: any Transaction
  ) throws -> [ScheduledDay] {
    let changed = try transaction.all(
      """
      SELECT scheduled_id, schedule_change.day, moved_day, moved_time, state
      FROM schedule_change
      JOIN scheduled_workout ON scheduled_workout.id = scheduled_id
      WHERE account_id = \(person.rawValue)
        AND (
          schedule_change.day BETWEEN \(range.lowerBound.text) AND \(range.upperBound.text)
          OR moved_day BETWEEN \(range.lowerBound.text) AND \(range.upperBound.text)
        )
      """)
    var changes: [Identifier<ScheduledWorkout>: [ScheduleChange]] = [:]
    for row in changed {
      changes[try row.identifier("scheduled_id"), default: []].append(try ScheduleChange(row))
    }
    let rows = try transaction.all(
      """
      SELECT \(Self.columns), \(PlanStore.joinedColumns)
      FROM scheduled_workout
      JOIN plan ON plan.id = scheduled_workout.plan_id
      JOIN plan_version ON plan_version.plan_id = plan.id
        AND plan_version.number = plan.number
      WHERE scheduled_workout.account_id = \(person.rawValue)
        AND plan.removed_at IS NULL
        AND day <= \(ScheduledWorkout.latest(range))
        AND (is_weekly = 1 OR day >= \(ScheduledWorkout.earliest(range)))
        AND (ends_before IS NULL OR ends_before > day)
      """)
    let workouts = try rows.map { row in
      (workout: try ScheduledWorkout(row), plan: try StoredPlan(row, id: "plan_id", created: "planned_at"))
    }
    return WorkoutSchedule(workouts: workouts, changes: changes).days(in: range)
  }

  /// Schedules a plan.
  /// - Throws: `ScheduleError` when the plan doesn't exist, the day is too far from today, or there are too many.
  package func add(
    _ plan: Identifier<StoredPlan>, of person: Identifier<Person>, on day: CalendarDay, at time: LocalTime?,
    _ repetition: ScheduledWorkout.Repetition, today: CalendarDay, now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> ScheduledWorkout {
    guard abs(day.number - today.number) <= ScheduledWorkout.furthest else { throw ScheduleError.dayOutOfReach }
    let new = ScheduledWorkout(
      id: Identifier(at: now, using: &generator), plan: plan, day: day, time: time, repetition: repetition,
      endsBefore: nil, created: now)
    try await database.write { transaction in
      let kept = try transaction.first(
        """
        SELECT id
        FROM plan
        WHERE id = \(plan.rawValue)
          AND account_id = \(person.rawValue)
          AND removed_at IS NULL
        """)
      guard kept != nil else { throw ScheduleError.noSuchPlan }
      guard try Self.add(new, of: person, in: transaction) else {
        throw ScheduleError.tooMany(most: ScheduledWorkout.most)
      }
    }
    return new
  }

  /// - Throws: `ScheduleError.noSuchWorkout`.
  package func workout(
    _ id: Identifier<ScheduledWorkout>, of person: Identifier<Person>
  ) async throws -> ScheduledWorkout {
    try await database.read { try Self.workout(id, of: person, in: $0) }
  }

  /// The current day of one of its original days.
  /// - Throws: `ScheduleError` when it has no such day.
  package func day(
    _ id: Identifier<ScheduledWorkout>, on original: CalendarDay, of person: Identifier<Person>
  ) async throws -> CalendarDay {
    try await database.read { try Self.state(of: id, on: original, person, in: $0).movedDay }
  }

  /// Moves one upcoming day to another day or time.
  package func move(
    _ id: Identifier<ScheduledWorkout>, on original: CalendarDay, of person: Identifier<Person>,
    to day: CalendarDay, at time: LocalTime?
  ) async throws {
    try await change(id, on: original, of: person) { before in
      guard before.state == .coming else { throw ScheduleError.notComing }
      guard abs(day.number - original.number) <= ScheduledWorkout.furthest else { throw ScheduleError.dayOutOfReach }
      return ScheduleChange(day: original, movedDay: day, movedTime: time, state: .coming)
    }
  }

  /// Sets the state of one of its days.
  package func mark(
    _ id: Identifier<ScheduledWorkout>, on original: CalendarDay, of person: Identifier<Person>,
    as state: ScheduleChange.State
  ) async throws {
    try await change(id, on: original, of: person) { before in
      ScheduleChange(day: original, movedDay: before.movedDay, movedTime: before.movedTime, state: state)
    }
  }

  /// Removes all its days from `day` on; nil removes all.
  /// - Returns: the workout before the removal.
  package func remove(
    _ id: Identifier<ScheduledWorkout>, of person: Identifier<Person>, from day: CalendarDay?, at now: Moment
  ) async throws -> ScheduledWorkout {
    try await database.write { transaction in
      let workout = try Self.workout(id, of: person, in: transaction)
      let end = day.map { max($0, workout.day) } ?? workout.day
      try Self.set(end, removed: now, of: id, person, in: transaction)
      return workout
    }
  }

  /// Reverts a removal.
  /// - Parameter end: `endsBefore` before the removal; nil for no end.
  package func restore(
    _ id: Identifier<ScheduledWorkout>, of person: Identifier<Person>, until end: CalendarDay?, at now: Moment
  ) async throws -> ScheduledWorkout {
    try await database.write { transaction in
      _ = try Self.workout(id, of: person, in: transaction)
      try Self.set(end, removed: end == nil ? nil : now, of: id, person, in: transaction)
      return try Self.workout(id, of: person, in: transaction)
    }
  }

  private func change(
    _ id: Identifier<ScheduledWorkout>, on original: CalendarDay, of person: Identifier<Person>,
    _ edit: @escaping @Sendable (ScheduleChange) throws -> ScheduleChange
  ) async throws {
    try await database.write { transaction in
      let before = try Self.state(of: id, on: original, person, in: transaction)
      try Self.put(try edit(before), of: id, in: transaction)
    }
  }
}

extension ScheduleStore {
  /// - Returns: false at the most scheduled workouts, or when the identifier is in use.
  static func add(
    _ workout: ScheduledWorkout, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Bool {
    let row = try transaction.first(
      "SELECT COUNT(*) AS found FROM scheduled_workout WHERE account_id = \(person.rawValue)")
    guard let row else { throw DatabaseError.damaged }
    guard try row.count("found") < ScheduledWorkout.most else { return false }
    let made = try transaction.run(
      """
      INSERT INTO scheduled_workout (
        id, account_id, plan_id, day, time, is_weekly, ends_before, removed_at, created_at
      )
      VALUES (
        \(workout.id.rawValue), \(person.rawValue), \(workout.plan.rawValue), \(workout.day.text),
        \(workout.time?.text), \(workout.repetition == .weekly ? 1 : 0), \(workout.endsBefore?.text),
        \(workout.endsBefore == nil ? nil : workout.created.milliseconds), \(workout.created.milliseconds)
      )
      ON CONFLICT (id) DO NOTHING
      RETURNING id
      """)
    return !made.rows.isEmpty
  }

  static func put(
    _ change: ScheduleChange, of workout: Identifier<ScheduledWorkout>, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO schedule_change (scheduled_id, day, moved_day, moved_time, state)
      VALUES (
        \(workout.rawValue), \(change.day.text), \(change.movedDay.text), \(change.movedTime?.text),
        \(change.state.rawValue)
      )
      ON CONFLICT (scheduled_id, day) DO UPDATE
      SET moved_day = excluded.moved_day,
        moved_time = excluded.moved_time,
        state = excluded.state
      """)
  }

  private static func workout(
    _ id: Identifier<ScheduledWorkout>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> ScheduledWorkout {
    let row = try transaction.first(
      """
      SELECT \(columns)
      FROM scheduled_workout
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
    guard let row else { throw ScheduleError.noSuchWorkout }
    return try ScheduledWorkout(row)
  }

  private static func state(
    of id: Identifier<ScheduledWorkout>, on original: CalendarDay, _ person: Identifier<Person>,
    in transaction: any Transaction
  ) throws -> ScheduleChange {
    let workout = try workout(id, of: person, in: transaction)
    guard workout.falls(on: original) else { throw ScheduleError.noSuchWorkout }
    let row = try transaction.first(
      """
      SELECT day, moved_day, moved_time, state
      FROM schedule_change
      WHERE scheduled_id = \(id.rawValue)
        AND day = \(original.text)
      """)
    return try row.map { try ScheduleChange($0) }
      ?? ScheduleChange(day: original, movedDay: original, movedTime: workout.time, state: .coming)
  }

  private static func set(
    _ end: CalendarDay?, removed: Moment?, of workout: Identifier<ScheduledWorkout>, _ person: Identifier<Person>,
    in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE scheduled_workout
      SET ends_before = \(end?.text),
        removed_at = \(removed?.milliseconds)
      WHERE id = \(workout.rawValue)
        AND account_id = \(person.rawValue)
      """)
  }

  static let columns: SQL = """
    scheduled_workout.id, scheduled_workout.plan_id, day, time, is_weekly, ends_before,
    scheduled_workout.created_at
    """
}

extension ScheduledWorkout {
  /// The earliest original day from which a workout can have been moved into `range`.
  fileprivate static func earliest(_ range: ClosedRange<CalendarDay>) -> String {
    range.lowerBound.later(days: -furthest)?.text ?? ""
  }
  fileprivate static func latest(_ range: ClosedRange<CalendarDay>) -> String {
    range.upperBound.later(days: furthest)?.text ?? "9999"
  }

  init(_ row: Row) throws {
    self.init(
      id: try row.identifier("id"), plan: try row.identifier("plan_id"), day: try row.day("day"),
      time: try row.timeOrNil("time"), repetition: try row.integer("is_weekly") == 0 ? .once : .weekly,
      endsBefore: try row.textOrNil("ends_before") == nil ? nil : try row.day("ends_before"),
      created: try row.moment("created_at"))
  }
}

extension ScheduleChange {
  init(_ row: Row) throws {
    self.init(
      day: try row.day("day"), movedDay: try row.day("moved_day"), movedTime: try row.timeOrNil("moved_time"),
      state: try row.choice("state"))
  }
}

extension Row {
  fileprivate func timeOrNil(_ column: String) throws(DatabaseError) -> LocalTime? {
    guard let text = try textOrNil(column) else { return nil }
    return try known(LocalTime(text), in: column)
  }
}
