internal import Jobs
package import Persistence
package import Plans
package import Units

/// Shared runs: tables `shared_run` and `shared_run_member`.
///
/// Members receive an event after each change and then read the whole run, so a lost event does no harm.
package struct SharedRunStore: Sendable {
  private let database: any Database
  private let events: EventStore

  package init(_ database: any Database) {
    self.database = database
    events = EventStore(database: database)
  }

  /// - Parameter workout: the store makes it the same for all members.
  package func make(
    _ workout: WorkoutPlan, pausesAll: Bool, by host: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> SharedRun {
    let id = Identifier<SharedRun>(at: now, using: &generator)
    // About 10⁹ codes exist. The table's primary key rejects the unlikely duplicate.
    let code = SharedRunCode(using: &generator)
    return try await database.write { transaction in
      _ = try transaction.run(
        """
        INSERT INTO shared_run (id, code, account_id, workout, pauses_all, state, created_at, version)
        VALUES (
          \(id.rawValue), \(code.text), \(host.rawValue), \(workout.alikeForAll.yaml), \(pausesAll ? 1 : 0), 'waiting',
          \(now.milliseconds), 1
        )
        """)
      try Self.setMember(host, .here, of: id, at: now, in: transaction)
      return try Self.run(code, at: now, in: transaction)
    }
  }

  /// A run by its code. Anyone with the code may see the run, because they need it to join.
  /// - Throws: `SharedRunError.noSuchRun`.
  package func run(_ code: SharedRunCode, at now: Moment) async throws -> SharedRun {
    try await database.read { try Self.run(code, at: now, in: $0) }
  }

  /// The person's newest run that hasn't ended; nil if there isn't one.
  package func present(of person: Identifier<Person>, at now: Moment) async throws -> SharedRun? {
    let oldest = now - SharedRun.longest
    return try await database.read { transaction in
      let row = try transaction.first(
        """
        SELECT code
        FROM shared_run
        JOIN shared_run_member AS member ON member.run_id = shared_run.id
        WHERE member.account_id = \(person.rawValue)
          AND member.state <> 'left'
          AND shared_run.state <> 'over'
          AND shared_run.created_at > \(oldest.milliseconds)
        ORDER BY shared_run.id DESC
        LIMIT 1
        """)
      guard let code = try row.flatMap({ SharedRunCode(try $0.text("code")) }) else { return nil }
      return try Self.run(code, at: now, in: transaction)
    }
  }

  /// Joins the run, or updates the member's state. Idempotent.
  /// - Throws: `SharedRunError`.
  package func be(
    _ state: MemberState, in code: SharedRunCode, _ person: Identifier<Person>, at now: Moment
  ) async throws -> SharedRun {
    try await change(code, at: now) { run, transaction in
      let known = run.member(person)
      guard known?.state != state else { return false }
      if known == nil || known?.state == .left {
        guard run.course != .over else { throw SharedRunError.wrongState }
        guard run.members.count(where: { $0.state != .left }) < SharedRun.mostMembers else {
          throw SharedRunError.full(most: SharedRun.mostMembers)
        }
      }
      try Self.setMember(person, state, of: run.id, at: now, in: transaction)
      return true
    }
  }

  /// Leaves the run. Idempotent, also for people who never joined.
  /// - Throws: `SharedRunError.noSuchRun`.
  package func leave(_ code: SharedRunCode, _ person: Identifier<Person>, at now: Moment) async throws {
    _ = try await change(code, at: now) { run, transaction in
      guard let member = run.member(person), member.state != .left else { return false }
      try Self.setMember(person, .left, of: run.id, at: now, in: transaction)
      let others = run.members.filter { $0.state != .left && $0.person != person }
      if let next = others.first {
        if run.host == person {
          _ = try transaction.run(
            "UPDATE shared_run SET account_id = \(next.person.rawValue) WHERE id = \(run.id.rawValue)")
        }
      } else {
        try Self.set(.over, of: run.id, in: transaction)
      }
      return true
    }
  }

  /// Starts, pauses, resumes or ends the run, or sets whether the host's pauses apply to all.
  /// - Throws: `SharedRunError`.
  package func lead(
    _ code: SharedRunCode, to wish: SharedWish?, pausesAll: Bool?, by person: Identifier<Person>, at now: Moment
  ) async throws -> SharedRun {
    try await change(code, at: now) { run, transaction in
      guard let member = run.member(person), member.state != .left else { throw SharedRunError.notAMember }
      guard run.host == person else { throw SharedRunError.notTheHost }
      let course =
        try wish.map { wish throws(SharedRunError) in try run.course.changed(to: wish, at: now) } ?? run.course
      let pausesAll = pausesAll ?? run.pausesAll
      guard course != run.course || pausesAll != run.pausesAll else { return false }
      _ = try transaction.run(
        "UPDATE shared_run SET pauses_all = \(pausesAll ? 1 : 0) WHERE id = \(run.id.rawValue)")
      try Self.set(course, of: run.id, in: transaction)
      return true
    }
  }

  /// Deletes expired runs.
  package func sweep(at now: Moment) async throws {
    let oldest = now - SharedRun.longest
    try await database.run("DELETE FROM shared_run WHERE created_at <= \(oldest.milliseconds)")
  }

  /// - Parameter act: returns whether the run changed.
  private func change(
    _ code: SharedRunCode, at now: Moment,
    _ act: @escaping @Sendable (SharedRun, any Transaction) throws -> Bool
  ) async throws -> SharedRun {
    try await database.write { transaction in
      // The UPDATE locks the row, so that concurrent changes run one after the other.
      _ = try transaction.run("UPDATE shared_run SET version = version WHERE code = \(code.text)")
      let run = try Self.run(code, at: now, in: transaction)
      guard try act(run, transaction) else { return run }
      _ = try transaction.run("UPDATE shared_run SET version = version + 1 WHERE id = \(run.id.rawValue)")
      let changed = try Self.run(code, at: now, in: transaction)
      let news = SharedRunNews(code: code.text, version: changed.version)
      // A fixed order prevents deadlocks between concurrent changes.
      for person in Set(run.members.map(\.person) + changed.members.map(\.person)).sorted(by: {
        $0.rawValue < $1.rawValue
      })
      where changed.member(person)?.state != .left || run.member(person)?.state != .left {
        try events.publish(.together, news, to: person, in: transaction, at: now)
      }
      return changed
    }
  }

  private static func set(_ course: SharedCourse, of id: Identifier<SharedRun>, in transaction: any Transaction) throws
  {
    let (state, since, time): (String, Int64?, Double?) =
      switch course {
      case .waiting: ("waiting", nil, nil)
      case .running(let since): ("running", since.milliseconds, nil)
      case .paused(let time): ("paused", nil, time.value)
      case .over: ("over", nil, nil)
      }
    _ = try transaction.run(
      """
      UPDATE shared_run
      SET state = \(state),
        since = \(since),
        paused_after = \(time)
      WHERE id = \(id.rawValue)
      """)
  }

  private static func setMember(
    _ person: Identifier<Person>, _ state: MemberState, of run: Identifier<SharedRun>, at now: Moment,
    in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO shared_run_member (run_id, account_id, state, joined_at)
      VALUES (\(run.rawValue), \(person.rawValue), \(state.rawValue), \(now.milliseconds))
      ON CONFLICT (run_id, account_id) DO UPDATE SET state = excluded.state
      """)
  }

  private static func run(_ code: SharedRunCode, at now: Moment, in transaction: any Transaction) throws -> SharedRun {
    let oldest = now - SharedRun.longest
    let row = try transaction.first(
      """
      SELECT id, code, account_id, workout, pauses_all, state, since, paused_after, created_at, version
      FROM shared_run
      WHERE code = \(code.text)
        AND created_at > \(oldest.milliseconds)
      """)
    guard let row else { throw SharedRunError.noSuchRun }
    let id: Identifier<SharedRun> = try row.identifier("id")
    let members = try transaction.all(
      """
      SELECT member.account_id, member.state, account.first_name
      FROM shared_run_member AS member
      JOIN account ON account.id = member.account_id
      WHERE member.run_id = \(id.rawValue)
      ORDER BY member.joined_at, member.account_id
      """)
    return SharedRun(
      id: id, code: code, host: try row.identifier("account_id"), workout: try workout(row),
      pausesAll: try row.integer("pauses_all") == 1, course: try course(row), members: try members.map(member),
      created: try row.moment("created_at"), version: try row.integer("version"))
  }

  private static func workout(_ row: Row) throws -> WorkoutPlan {
    let file = Array(try row.text("workout").utf8)
    do { return try PlanFile.plan(from: file) } catch { throw DatabaseError.unexpectedValue(column: "workout") }
  }

  private static func member(_ row: Row) throws -> SharedRun.Member {
    let state: MemberState = try row.choice("state")
    return SharedRun.Member(
      person: try row.identifier("account_id"), name: try row.text("first_name"), state: state)
  }

  private static func course(_ row: Row) throws -> SharedCourse {
    switch try row.text("state") {
    case "waiting": return .waiting
    case "running": return .running(since: try row.moment("since"))
    case "paused": return .paused(at: Seconds(try row.real("paused_after")))
    case "over": return .over
    default: throw DatabaseError.unexpectedValue(column: "state")
    }
  }
}
