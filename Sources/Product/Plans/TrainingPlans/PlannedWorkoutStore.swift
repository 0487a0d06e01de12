package import Accounts
package import Persistence
package import Units

/// Stores the workouts of training plans on their days.
package struct PlannedWorkoutStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The workouts of all active training plans, in order of day.
  static func workouts(
    of person: Identifier<Person>, in days: ClosedRange<CalendarDay>, _ transaction: any Transaction
  ) throws -> [(enrolment: Identifier<Enrolment>, trainingPlan: String, workout: PlannedWorkout)] {
    let rows = try transaction.all(
      """
      SELECT enrolment_id, training_plan, \(Self.columns)
      FROM planned_workout
      JOIN plan_version ON plan_version.id = plan_version_id
      JOIN enrolment ON enrolment.id = enrolment_id
      WHERE planned_workout.account_id = \(person.rawValue)
        AND left_at IS NULL
        AND day BETWEEN \(days.lowerBound.text) AND \(days.upperBound.text)
      ORDER BY day, planned_workout.id
      """)
    return try rows.map { row in
      (try row.identifier("enrolment_id"), try row.text("training_plan"), try PlannedWorkout(row))
    }
  }

  /// Moves an upcoming workout to another day.
  package func move(
    _ id: Identifier<PlannedWorkout>, of enrolment: Identifier<Enrolment>, _ person: Identifier<Person>,
    to day: CalendarDay, expecting expected: Int64?
  ) async throws {
    try await database.write { transaction in
      try EnrolmentStore.edit(enrolment, of: person, expecting: expected, in: transaction)
      let workout = try Self.workout(id, of: enrolment, person, in: transaction)
      guard workout.state == .coming else { throw EnrolmentError.notComing }
      guard abs(day.number - workout.day.number) <= 366 else { throw EnrolmentError.dayOutOfReach }
      try Self.set(day, of: id, person, in: transaction)
    }
  }

  package func mark(
    _ id: Identifier<PlannedWorkout>, of enrolment: Identifier<Enrolment>, _ person: Identifier<Person>,
    as state: PlannedWorkout.State, expecting expected: Int64?
  ) async throws {
    try await database.write { transaction in
      try EnrolmentStore.edit(enrolment, of: person, expecting: expected, in: transaction)
      _ = try Self.workout(id, of: enrolment, person, in: transaction)
      let stored = state.stored
      _ = try transaction.run(
        """
        UPDATE planned_workout
        SET state = \(stored.word),
          session_id = \(stored.session)
        WHERE id = \(id.rawValue)
          AND account_id = \(person.rawValue)
        """)
    }
  }

  /// Marks an upcoming workout as done after a session followed it. Other workouts stay unchanged, as do those of training
  /// plans that the person has left.
  package func settle(
    _ id: Identifier<PlannedWorkout>, doneIn session: String, of person: Identifier<Person>
  ) async throws {
    try await database.write { transaction in
      let row = try transaction.first(
        """
        SELECT enrolment_id
        FROM planned_workout
        WHERE id = \(id.rawValue)
          AND account_id = \(person.rawValue)
          AND state = 'coming'
        """)
      guard let row else { return }
      do {
        try EnrolmentStore.edit(
          try row.identifier("enrolment_id"), of: person, expecting: nil, in: transaction)
      } catch EnrolmentError.left { return }
      _ = try transaction.run(
        """
        UPDATE planned_workout
        SET state = 'done',
          session_id = \(session)
        WHERE id = \(id.rawValue)
          AND account_id = \(person.rawValue)
        """)
    }
  }

  /// Changes the upcoming workouts of a week, except the race and workouts to which the change doesn't apply.
  /// - Returns: the changed workouts with their previous versions.
  package func adapt(
    week: Int, of enrolment: Identifier<Enrolment>, _ person: Identifier<Person>, by change: PlanChange,
    expecting expected: Int64?, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> [Identifier<PlannedWorkout>: Identifier<PlanVersion>] {
    // Enough for one workout per day, and some moved there.
    let names = (0..<30).map { _ in Identifier<PlanVersion>(at: now, using: &generator) }
    return try await database.write { transaction in
      try EnrolmentStore.edit(enrolment, of: person, expecting: expected, in: transaction)
      let coming = try Self.coming(week...week, of: enrolment, person, in: transaction)
      var changed: [Identifier<PlannedWorkout>: Identifier<PlanVersion>] = [:]
      for (workout, name) in zip(coming, names) {
        let old = try PlanVersionStore.version(workout.version.id, of: person, in: transaction)
        guard let new = old.workout.changed(by: change) else { continue }
        try PlanVersionStore.add(
          new, name, number: old.summary.number + 1, of: nil, person, at: now, in: transaction)
        try Self.set(name, of: workout.id, person, in: transaction)
        changed[workout.id] = workout.version.id
      }
      return changed
    }
  }

  /// Restores the previous versions of upcoming workouts after a change of their week.
  /// - Returns: the number of restored workouts. Unreferenced versions are kept for at most a day.
  package func takeBack(
    _ versions: [Identifier<PlannedWorkout>: Identifier<PlanVersion>], week: Int,
    of enrolment: Identifier<Enrolment>, _ person: Identifier<Person>, expecting expected: Int64?
  ) async throws -> Int {
    try await database.write { transaction in
      try EnrolmentStore.edit(enrolment, of: person, expecting: expected, in: transaction)
      let coming = try Self.coming(week...week, of: enrolment, person, in: transaction)
      var changed = 0
      for workout in coming {
        guard let version = versions[workout.id] else { continue }
        // The version must belong to the person and to no stored plan.
        let old = try PlanVersionStore.version(version, of: person, in: transaction)
        guard old.plan == nil else { throw PlanError.noSuchVersion }
        try Self.set(version, of: workout.id, person, in: transaction)
        changed += 1
      }
      return changed
    }
  }

  /// Moves the upcoming workouts of some weeks by days. The race stays on its day.
  package func shift(
    weeks: ClosedRange<Int>, of enrolment: Identifier<Enrolment>, _ person: Identifier<Person>, by days: Int,
    expecting expected: Int64?
  ) async throws -> Int {
    try await database.write { transaction in
      try EnrolmentStore.edit(enrolment, of: person, expecting: expected, in: transaction)
      let coming = try Self.coming(weeks, of: enrolment, person, in: transaction)
      for workout in coming {
        guard let day = workout.day.later(days: days) else { throw EnrolmentError.dayOutOfReach }
        try Self.set(day, of: workout.id, person, in: transaction)
      }
      return coming.count
    }
  }
}

extension PlannedWorkoutStore {
  struct New: Sendable {
    let id: Identifier<PlannedWorkout>
    let version: Identifier<PlanVersion>
    let entry: TrainingSchedule.Entry
  }

  static func add(
    _ workouts: [New], to enrolment: Identifier<Enrolment>, of person: Identifier<Person>, at now: Moment,
    in transaction: any Transaction
  ) throws {
    for new in workouts {
      let workout = new.entry.workout
      try PlanVersionStore.add(
        workout.workout, new.version, number: 1, of: nil, person, at: now, in: transaction)
      let planned = PlannedWorkout(
        id: new.id, week: new.entry.week, day: new.entry.day, purpose: workout.purpose, title: workout.workout.title,
        state: .coming,
        version: PlanVersion.Summary(
          id: new.version, number: 1, duration: workout.workout.duration, distance: workout.workout.distance,
          created: now))
      try add(planned, to: enrolment, of: person, in: transaction)
    }
  }

  /// - Precondition: the version exists.
  static func add(
    _ workout: PlannedWorkout, to enrolment: Identifier<Enrolment>, of person: Identifier<Person>,
    in transaction: any Transaction
  ) throws {
    let state = workout.state.stored
    _ = try transaction.run(
      """
      INSERT INTO planned_workout (
        id, account_id, enrolment_id, plan_version_id, week, day, title, purpose, state, session_id
      )
      VALUES (
        \(workout.id.rawValue), \(person.rawValue), \(enrolment.rawValue), \(workout.version.id.rawValue),
        \(workout.week), \(workout.day.text), \(workout.title), \(workout.purpose.rawValue), \(state.word),
        \(state.session)
      )
      """)
  }

  static func workouts(
    of enrolment: Identifier<Enrolment>, _ person: Identifier<Person>, in transaction: any Transaction
  ) throws -> [PlannedWorkout] {
    let rows = try transaction.all(
      """
      SELECT \(columns)
      FROM planned_workout
      JOIN plan_version ON plan_version.id = plan_version_id
      WHERE enrolment_id = \(enrolment.rawValue)
        AND planned_workout.account_id = \(person.rawValue)
      ORDER BY day, planned_workout.id
      """)
    return try rows.map(PlannedWorkout.init)
  }

  private static func workout(
    _ id: Identifier<PlannedWorkout>, of enrolment: Identifier<Enrolment>, _ person: Identifier<Person>,
    in transaction: any Transaction
  ) throws -> PlannedWorkout {
    let row = try transaction.first(
      """
      SELECT \(columns)
      FROM planned_workout
      JOIN plan_version ON plan_version.id = plan_version_id
      WHERE planned_workout.id = \(id.rawValue)
        AND enrolment_id = \(enrolment.rawValue)
        AND planned_workout.account_id = \(person.rawValue)
      """)
    guard let row else { throw EnrolmentError.noSuchWorkout }
    return try PlannedWorkout(row)
  }

  /// Upcoming workouts except the race.
  private static func coming(
    _ weeks: ClosedRange<Int>, of enrolment: Identifier<Enrolment>, _ person: Identifier<Person>,
    in transaction: any Transaction
  ) throws -> [PlannedWorkout] {
    try workouts(of: enrolment, person, in: transaction)
      .filter { weeks.contains($0.week) && $0.state == .coming && $0.purpose != .race }
  }

  private static func set(
    _ version: Identifier<PlanVersion>, of workout: Identifier<PlannedWorkout>, _ person: Identifier<Person>,
    in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE planned_workout
      SET plan_version_id = \(version.rawValue)
      WHERE id = \(workout.rawValue)
        AND account_id = \(person.rawValue)
      """)
  }

  private static func set(
    _ day: CalendarDay, of workout: Identifier<PlannedWorkout>, _ person: Identifier<Person>,
    in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE planned_workout
      SET day = \(day.text)
      WHERE id = \(workout.rawValue)
        AND account_id = \(person.rawValue)
      """)
  }

  static let columns: SQL = """
    planned_workout.id, week, day, title, purpose, state, session_id, plan_version_id, number, duration, distance,
    plan_version.created_at
    """
}

extension PlannedWorkout.State {
  fileprivate var stored: (word: String, session: String?) {
    switch self {
    case .coming: ("coming", nil)
    case .done(let session): ("done", session)
    case .skipped: ("skipped", nil)
    }
  }
}

extension PlannedWorkout {
  init(_ row: Row) throws {
    let state: State
    switch try row.text("state") {
    case "coming": state = .coming
    case "done": state = .done(session: try row.textOrNil("session_id"))
    case "skipped": state = .skipped
    default: throw DatabaseError.unexpectedValue(column: "state")
    }
    self.init(
      id: try row.identifier("id"), week: try row.count("week"), day: try row.day("day"),
      purpose: try row.choice("purpose"), title: try row.text("title"), state: state,
      version: PlanVersion.Summary(
        id: try row.identifier("plan_version_id"), number: try row.count("number"),
        duration: Seconds(try row.real("duration")), distance: try row.realOrNil("distance").map { Metres($0) },
        created: try row.moment("created_at")))
  }
}
