internal import Foundation
package import Persistence
package import Units

/// Stores people's plans with all their versions.
package struct PlanStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// A filter on a person's plans.
  package struct Question: Sendable {
    package enum Place: Sendable { case kept, putAway }

    /// A part of the title; case and accents don't matter.
    package var title: String?
    package var activity: Activity?
    package var place: Place

    package init(title: String? = nil, activity: Activity? = nil, place: Place = .kept) {
      self.title = title
      self.activity = activity
      self.place = place
    }
  }

  /// Plans, newest first.
  /// - Parameter last: the last plan of the page before.
  package func plans(
    of person: Identifier<Person>, _ question: Question = Question(), after last: Identifier<StoredPlan>? = nil,
    atMost count: Int
  ) async throws -> [StoredPlan] {
    let pattern = question.title.map { "%\(Self.key(of: $0).likeEscaped)%" }
    let rows = try await database.all(
      """
      SELECT \(Self.columns)
      FROM plan
      JOIN plan_version ON plan_version.plan_id = plan.id
        AND plan_version.number = plan.number
      WHERE plan.account_id = \(person.rawValue)
        AND plan.id < \(last?.rawValue ?? beyondAll)
        AND CASE WHEN removed_at IS NULL THEN 'kept' ELSE 'away' END = \(question.place == .kept ? "kept" : "away")
        AND activity = COALESCE(\(question.activity?.rawValue), activity)
        AND title_key LIKE COALESCE(\(pattern), '%') ESCAPE '!'
      ORDER BY plan.id DESC
      LIMIT \(count)
      """)
    return try rows.map(StoredPlan.init)
  }

  /// Also finds archived plans.
  /// - Throws: `PlanError.noSuchPlan`.
  package func plan(_ id: Identifier<StoredPlan>, of person: Identifier<Person>) async throws -> StoredPlan {
    try await database.read { try Self.plan(id, of: person, in: $0) }
  }

  /// A plan that isn't archived, with its current version.
  package func current(
    _ id: Identifier<StoredPlan>, of person: Identifier<Person>
  ) async throws -> (plan: StoredPlan, version: PlanVersion) {
    try await database.read { transaction in
      let plan = try Self.kept(id, of: person, in: transaction)
      return (plan, try PlanVersionStore.version(plan.current.id, of: person, in: transaction))
    }
  }

  /// Adds a plan.
  /// - Throws: `PlanError` when it is too large, or there are too many.
  package func add(
    _ workout: WorkoutPlan, of person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> StoredPlan {
    let new = NewPlan(at: now, using: &generator)
    return try await database.write { try Self.add(workout, new, of: person, at: now, in: $0) }
  }

  /// Adds a version of a plan, unless the content is unchanged.
  /// - Parameter expected: the expected version; nil accepts any.
  package func change(
    _ id: Identifier<StoredPlan>, of person: Identifier<Person>, to workout: WorkoutPlan, expecting expected: Int64?,
    at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> StoredPlan {
    try workout.checkSize()
    let new = Identifier<PlanVersion>(at: now, using: &generator)
    return try await database.write { transaction in
      try Self.change(id, of: person, expecting: expected, at: now, new, in: transaction) { _ in workout }
    }
  }

  /// Adds a version with another title.
  package func rename(
    _ id: Identifier<StoredPlan>, of person: Identifier<Person>, to title: String, expecting expected: Int64?,
    at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> StoredPlan {
    let new = Identifier<PlanVersion>(at: now, using: &generator)
    return try await database.write { transaction in
      try Self.change(id, of: person, expecting: expected, at: now, new, in: transaction) { try $0.named(title) }
    }
  }

  /// Archives a plan, or restores it.
  package func set(
    _ removed: Moment?, of id: Identifier<StoredPlan>, ownedBy person: Identifier<Person>, expecting expected: Int64?,
    at now: Moment
  ) async throws -> StoredPlan {
    try await database.write { transaction in
      let plan = try Self.plan(id, of: person, in: transaction)
      if let expected, expected != plan.version { throw PlanError.edited }
      guard (plan.removed == nil) != (removed == nil) else {
        if removed == nil { return plan }
        throw PlanError.noSuchPlan
      }
      _ = try transaction.run(
        """
        UPDATE plan
        SET removed_at = \(removed?.milliseconds),
          changed_at = \(now.milliseconds),
          version = version + 1
        WHERE id = \(id.rawValue)
          AND account_id = \(person.rawValue)
        """)
      return try Self.plan(id, of: person, in: transaction)
    }
  }
}

extension PlanStore {
  /// The identifiers of a new plan and its first version.
  struct NewPlan: Sendable {
    let plan: Identifier<StoredPlan>
    let version: Identifier<PlanVersion>

    init(at now: Moment, using generator: inout some RandomNumberGenerator) {
      plan = Identifier(at: now, using: &generator)
      version = Identifier(at: now, using: &generator)
    }
  }

  static func add(
    _ workout: WorkoutPlan, _ new: NewPlan, of person: Identifier<Person>, at now: Moment,
    in transaction: any Transaction
  ) throws -> StoredPlan {
    try workout.checkSize()
    let row = try transaction.first("SELECT COUNT(*) AS plans FROM plan WHERE account_id = \(person.rawValue)")
    guard let row else { throw DatabaseError.damaged }
    guard try row.count("plans") < StoredPlan.most else { throw PlanError.tooManyPlans(most: StoredPlan.most) }
    let title = workout.title
    _ = try transaction.run(
      """
      INSERT INTO plan (id, account_id, title, title_key, activity, number, created_at, changed_at, version)
      VALUES (\(new.plan.rawValue), \(person.rawValue), \(title), \(key(of: title)), \(workout.activity.rawValue), 1,
        \(now.milliseconds), \(now.milliseconds), 1)
      """)
    try PlanVersionStore.add(
      workout.withoutBody.with(name: title), new.version, number: 1, of: new.plan, person, at: now, in: transaction)
    return try plan(new.plan, of: person, in: transaction)
  }

  static func plan(
    _ id: Identifier<StoredPlan>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> StoredPlan {
    let row = try transaction.first(
      """
      SELECT \(columns)
      FROM plan
      JOIN plan_version ON plan_version.plan_id = plan.id
        AND plan_version.number = plan.number
      WHERE plan.id = \(id.rawValue)
        AND plan.account_id = \(person.rawValue)
      """)
    guard let row else { throw PlanError.noSuchPlan }
    return try StoredPlan(row)
  }

  static func kept(
    _ id: Identifier<StoredPlan>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> StoredPlan {
    let plan = try plan(id, of: person, in: transaction)
    guard plan.removed == nil else { throw PlanError.noSuchPlan }
    return plan
  }

  private static func change(
    _ id: Identifier<StoredPlan>, of person: Identifier<Person>, expecting expected: Int64?, at now: Moment,
    _ new: Identifier<PlanVersion>, in transaction: any Transaction, _ edit: (WorkoutPlan) throws -> WorkoutPlan
  ) throws -> StoredPlan {
    let plan = try kept(id, of: person, in: transaction)
    if let expected, expected != plan.version { throw PlanError.edited }
    let old = try PlanVersionStore.version(plan.current.id, of: person, in: transaction).workout
    let edited = try edit(old).withoutBody
    let workout = edited.with(name: edited.title)
    guard workout != old else { return plan }
    let number = plan.current.number + 1
    guard number <= StoredPlan.mostVersions else {
      throw PlanError.tooManyVersions(most: StoredPlan.mostVersions)
    }
    try PlanVersionStore.add(workout, new, number: number, of: id, person, at: now, in: transaction)
    _ = try transaction.run(
      """
      UPDATE plan
      SET title = \(workout.title),
        title_key = \(key(of: workout.title)),
        activity = \(workout.activity.rawValue),
        number = \(number),
        changed_at = \(now.milliseconds),
        version = version + 1
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
    return try Self.plan(id, of: person, in: transaction)
  }

  static func key(of title: String) -> String {
    title.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// The columns for `StoredPlan.init(_:id:created:)` in joins, with `plan_id` and `planned_at`.
  static let joinedColumns: SQL = """
    title, activity, plan.number, plan.created_at AS planned_at, changed_at, plan.removed_at, version,
    plan_version.id AS version_id, duration, distance, plan_version.created_at AS versioned_at
    """

  private static let columns: SQL = """
    plan.id, title, activity, plan.number, plan.created_at, changed_at, removed_at, version,
    plan_version.id AS version_id, duration, distance, plan_version.created_at AS versioned_at
    """
}

extension String {
  fileprivate var likeEscaped: String {
    replacing("!", with: "!!").replacing("%", with: "!%").replacing("_", with: "!_")
  }
}

extension StoredPlan {
  fileprivate init(_ row: Row) throws { try self.init(row, id: "id", created: "created_at") }

  /// - Parameters:
  ///   - id: the name of the identifier's column.
  ///   - created: the name of the creation time's column.
  init(_ row: Row, id: String, created: String) throws {
    self.init(
      id: try row.identifier(id), title: try row.text("title"), activity: try row.choice("activity"),
      current: PlanVersion.Summary(
        id: try row.identifier("version_id"), number: try row.count("number"),
        duration: Seconds(try row.real("duration")), distance: try row.realOrNil("distance").map { Metres($0) },
        created: try row.moment("versioned_at")),
      created: try row.moment(created), changed: try row.moment("changed_at"),
      removed: try row.momentOrNil("removed_at"), version: try row.integer("version"))
  }
}
