package import Accounts
internal import Foundation
package import Persistence
package import Units

/// Stores people's enrolments in training plans.
package struct EnrolmentStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Enrolments, newest first, including those that the person has left.
  /// - Parameter last: the last enrolment of the page before.
  package func enrolments(
    of person: Identifier<Person>, after last: Identifier<Enrolment>? = nil, atMost count: Int
  ) async throws -> [Enrolment] {
    let rows = try await database.all(
      """
      SELECT \(Self.columns)
      FROM enrolment
      WHERE account_id = \(person.rawValue)
        AND id < \(last?.rawValue ?? beyondAll)
      ORDER BY id DESC
      LIMIT \(count)
      """)
    return try rows.map(Enrolment.init)
  }

  /// An enrolment with its workouts in order of day.
  /// - Throws: `EnrolmentError.noSuchEnrolment`.
  package func enrolment(
    _ id: Identifier<Enrolment>, of person: Identifier<Person>
  ) async throws -> (enrolment: Enrolment, workouts: [PlannedWorkout]) {
    try await database.read { transaction in
      (
        try Self.enrolment(id, of: person, in: transaction),
        try PlannedWorkoutStore.workouts(of: id, person, in: transaction)
      )
    }
  }

  /// - Throws: `EnrolmentError` when the options can't be met.
  package func enrol(
    _ person: Identifier<Person>, in plan: TrainingPlan, _ wish: EnrolmentWish, today: CalendarDay, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Identifier<Enrolment> {
    let schedule = try TrainingSchedule(plan, wish, today: today)
    let id = Identifier<Enrolment>(at: now, using: &generator)
    let new = schedule.entries.map { entry in
      PlannedWorkoutStore.New(
        id: Identifier(at: now, using: &generator), version: Identifier(at: now, using: &generator), entry: entry)
    }
    try await database.write { transaction in
      let row = try transaction.first(
        """
        SELECT COUNT(*) AS found
        FROM enrolment
        WHERE account_id = \(person.rawValue)
          AND left_at IS NULL
        """)
      guard let row else { throw DatabaseError.damaged }
      guard try row.count("found") < Enrolment.most else { throw EnrolmentError.tooMany(most: Enrolment.most) }
      let enrolment = Enrolment(
        id: id, trainingPlan: plan.name, wish: wish, firstDay: schedule.firstDay, created: now, left: nil, version: 1)
      _ = try Self.add(enrolment, of: person, at: now, in: transaction)
      try PlannedWorkoutStore.add(new, to: id, of: person, at: now, in: transaction)
    }
    return id
  }

  /// Leaves a training plan. A person returns with a new enrolment; finished workouts are kept for a while.
  package func leave(
    _ id: Identifier<Enrolment>, of person: Identifier<Person>, expecting expected: Int64?, at now: Moment
  ) async throws {
    try await database.write { transaction in
      try Self.edit(id, of: person, expecting: expected, in: transaction)
      _ = try transaction.run(
        """
        UPDATE enrolment
        SET left_at = \(now.milliseconds)
        WHERE id = \(id.rawValue)
          AND account_id = \(person.rawValue)
        """)
    }
  }
}

extension EnrolmentStore {
  /// - Returns: false when the identifier is in use.
  static func add(
    _ enrolment: Enrolment, of person: Identifier<Person>, at now: Moment, in transaction: any Transaction
  ) throws -> Bool {
    let made = try transaction.run(
      """
      INSERT INTO enrolment (id, account_id, training_plan, wish, first_day, created_at, left_at, version)
      VALUES (\(enrolment.id.rawValue), \(person.rawValue), \(enrolment.trainingPlan), \(try enrolment.wish.json),
        \(enrolment.firstDay.text), \(min(enrolment.created, now).milliseconds), \(enrolment.left?.milliseconds), 1)
      ON CONFLICT (id) DO NOTHING
      RETURNING id
      """)
    return !made.rows.isEmpty
  }

  static func enrolment(
    _ id: Identifier<Enrolment>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Enrolment {
    let row = try transaction.first(
      """
      SELECT \(columns)
      FROM enrolment
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
    guard let row else { throw EnrolmentError.noSuchEnrolment }
    return try Enrolment(row)
  }

  /// Starts a change of an enrolment or its workouts, by checking and incrementing its version.
  static func edit(
    _ id: Identifier<Enrolment>, of person: Identifier<Person>, expecting expected: Int64?,
    in transaction: any Transaction
  ) throws {
    let enrolment = try enrolment(id, of: person, in: transaction)
    if let expected, expected != enrolment.version { throw EnrolmentError.edited }
    guard enrolment.left == nil else { throw EnrolmentError.left }
    _ = try transaction.run(
      """
      UPDATE enrolment
      SET version = version + 1
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
  }

  private static let columns: SQL = "id, training_plan, wish, first_day, created_at, left_at, version"
}

extension Enrolment {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.identifier("id"), trainingPlan: try row.text("training_plan"),
      wish: try EnrolmentWish(stored: try row.text("wish")), firstDay: try row.day("first_day"),
      created: try row.moment("created_at"), left: try row.momentOrNil("left_at"), version: try row.integer("version"))
  }
}

extension EnrolmentWish {
  fileprivate var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  fileprivate init(stored text: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }
}

extension Row {
  func day(_ column: String) throws(DatabaseError) -> CalendarDay {
    try known(CalendarDay(try text(column)), in: column)
  }
}
