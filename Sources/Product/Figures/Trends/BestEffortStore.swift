package import Persistence
package import Plans
import Sessions
package import Units

/// The best efforts of sessions: table `training_best`.
package struct BestEffortStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Replaces the session's stored efforts.
  static func set(
    _ efforts: [BestEffort], of session: Identifier<TrainingSession>, _ person: Identifier<Person>,
    in transaction: any Transaction
  ) throws {
    _ = try transaction.run("DELETE FROM training_best WHERE session_id = \(session.rawValue)")
    // A session may have two legs of the same activity.
    let best = Dictionary(grouping: efforts) { [$0.activity, $0.kind.rawValue] }
      .compactMap { $0.value.max { $0.score < $1.score } }
    guard !best.isEmpty else { return }
    let rows = best.map { effort -> [SQLValue] in
      [
        .text(session.rawValue), .text(person.rawValue), .text(effort.activity), .text(effort.kind.rawValue),
        .real(effort.score), .real(effort.start),
      ]
    }
    _ = try transaction.run(
      """
      INSERT INTO training_best (session_id, account_id, activity, kind, score, starts_after)
      VALUES \(rows: rows)
      """)
  }

  /// Records from sessions with current figures: after an edit, a record returns once the figures are computed. Legs of
  /// multisport sessions and sessions dated in the future don't count.
  package func records(of person: Identifier<Person>, at now: Moment) async throws -> PersonalRecords {
    try await database.read { transaction in
      let rows = try transaction.all(
        """
        SELECT activity, kind, place, score, starts_after, session_id, title, begins_at
        FROM (
          SELECT best.activity, best.kind, best.score, best.starts_after, best.session_id, session.title,
            session.begins_at,
            ROW_NUMBER() OVER (
              PARTITION BY best.activity, best.kind
              ORDER BY best.score DESC, session.begins_at, session.id
            ) AS place
          FROM training_best AS best
          JOIN training_session AS session ON session.id = best.session_id
          WHERE best.account_id = \(person.rawValue)
            AND session.removed_at IS NULL
            AND session.merged_into IS NULL
            AND session.is_simulated = 0
            AND session.figures_revision = session.revision
            AND session.activity = best.activity
            AND session.begins_at <= \(now.milliseconds)
        ) AS ranked
        WHERE place <= 3
        ORDER BY activity, kind, place
        """)
      return PersonalRecords(
        records: try rows.map { try PersonalRecord($0, rank: Int($0.integer("place"))) },
        pending: try pending(of: person, at: now, in: transaction))
    }
  }

  /// The record of each kind in these activities, equal to rank 1 of `records`. One query per kind uses the index and reads no
  /// other rows.
  package func best(
    of person: Identifier<Person>, in activities: [Activity], at now: Moment
  ) async throws -> [PersonalRecord] {
    let kinds = activities.flatMap { activity in BestEffort.Kind.allCases.map { (activity, $0) } }
    guard !kinds.isEmpty else { return [] }
    let best = kinds.map { activity, kind -> SQL in
      """
      SELECT activity, kind, score, starts_after, session_id, title, begins_at
      FROM (
        SELECT best.activity, best.kind, best.score, best.starts_after, best.session_id, session.title,
          session.begins_at
        FROM training_best AS best
        JOIN training_session AS session ON session.id = best.session_id
        WHERE session.removed_at IS NULL
          AND session.merged_into IS NULL
          AND session.is_simulated = 0
          AND session.figures_revision = session.revision
          AND session.activity = best.activity
          AND session.begins_at <= \(now.milliseconds)
          AND best.account_id = \(person.rawValue)
          AND best.activity = \(activity.rawValue)
          AND best.kind = \(kind.rawValue)
        ORDER BY best.score DESC, session.begins_at, session.id
        LIMIT 1
      ) AS found
      """
    }
    return try await database.all(best.joined(separator: " UNION ALL ")).map { try PersonalRecord($0, rank: 1) }
  }

  private func pending(of person: Identifier<Person>, at now: Moment, in transaction: any Transaction) throws -> Int {
    let row = try transaction.first(
      """
      SELECT COUNT(*) AS sessions
      FROM training_session
      WHERE account_id = \(person.rawValue)
        AND state = 'ended'
        AND removed_at IS NULL
        AND merged_into IS NULL
        AND is_simulated = 0
        AND figures_revision < revision
        AND begins_at <= \(now.milliseconds)
      """)
    return Int(try row?.integer("sessions") ?? 0)
  }
}

extension BestEffort {
  /// Higher is better.
  fileprivate var score: Double { kind.isTime ? -value : value }
}

extension PersonalRecord {
  fileprivate init(_ row: Row, rank: Int) throws {
    let kind: BestEffort.Kind = try row.choice("kind")
    let start = try row.real("starts_after")
    self.init(
      activity: try row.choice("activity"), kind: kind, rank: rank,
      value: try row.real("score") * (kind.isTime ? -1 : 1), session: try row.identifier("session_id"),
      title: try row.textOrNil("title"), moment: try row.moment("begins_at") + Seconds(start))
  }
}
