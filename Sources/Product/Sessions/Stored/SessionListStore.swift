package import Accounts
package import Persistence
import Plans
package import Units

extension TrainingSessionStore: FollowedPlans {
  /// Sessions by start, latest first, without those merged into another.
  /// - Parameter last: the cursor of the previous page.
  package func page(
    of person: Identifier<Person>, _ filter: SessionFilter = SessionFilter(), after last: SessionPlace?,
    atMost count: Int
  ) async throws -> [TrainingSession] {
    let removal: SQL =
      switch filter.removal {
      case .kept: "AND removed_at IS NULL"
      case .removed: "AND removed_at IS NOT NULL"
      }
    let states: SQL? = filter.states.map { "AND state IN \(list: $0.map(\.rawValue).sorted())" }
    let activity: SQL? = filter.activity.map { "AND activity = \($0.rawValue)" }
    let title: SQL? = filter.text.map { text in
      "AND title_key LIKE \(Self.pattern(containing: SessionTitle.folded(text))) ESCAPE '!'"
    }
    let rest: SQL? = last.map { last in
      "AND (begins_at < \(last.begins) OR (begins_at = \(last.begins) AND id < \(last.id)))"
    }
    let rows = try await database.all(
      """
      SELECT \(TrainingSession.columns)
      FROM training_session
      WHERE account_id = \(person.rawValue)
        AND merged_into IS NULL
        \(removal)
        \(states)
        \(activity)
        AND begins_at >= \(filter.from?.milliseconds ?? .min)
        AND begins_at < \(filter.to?.milliseconds ?? .max)
        \(title)
        \(rest)
      ORDER BY begins_at DESC, id DESC
      LIMIT \(count)
      """)
    return try rows.map { try TrainingSession($0, openedBy: vault) }
  }

  /// The person's activities with the number of ended sessions, most frequent first.
  /// - Parameter now: counts only sessions that had started by then; nil counts all.
  package func activities(of person: Identifier<Person>, begunBy now: Moment? = nil) async throws -> [ActivityCount] {
    let rows = try await database.all(
      """
      SELECT activity, COUNT(*) AS sessions
      FROM training_session
      WHERE account_id = \(person.rawValue)
        AND state = 'ended'
        AND removed_at IS NULL
        AND merged_into IS NULL
        AND is_simulated = 0
        AND begins_at <= \(now?.milliseconds ?? .max)
      GROUP BY activity
      ORDER BY sessions DESC, activity
      """)
    return try rows.map {
      ActivityCount(activity: try $0.choice("activity"), sessions: Int(try $0.integer("sessions")))
    }
  }

  /// Those of `sessions` that belong to the person, deleted ones included.
  package func own(
    among sessions: [Identifier<TrainingSession>], of person: Identifier<Person>
  ) async throws -> Set<Identifier<TrainingSession>> {
    var own: Set<Identifier<TrainingSession>> = []
    for part in sessions.chunks(of: 1_000) {
      let rows = try await database.all(
        "SELECT id FROM training_session WHERE account_id = \(person.rawValue) AND id IN \(list: part)")
      for row in rows { own.insert(try row.identifier("id")) }
    }
    return own
  }

  /// Ended sessions that followed one of these plans, newest first.
  /// - Parameters:
  ///   - first: a local date. The result may include sessions of the adjacent days, because time zones differ.
  package func sessions(
    following plans: [String], of person: Identifier<Person>, from first: CalendarDay, through last: CalendarDay,
    in transaction: any Transaction
  ) throws -> [(plan: String, session: String, begins: Moment)] {
    guard !plans.isEmpty else { return [] }
    let (start, end) = (try LocalDays.day(first) - 1, try LocalDays.day(last) + 2)
    let rows = try transaction.all(
      """
      SELECT id, plan_id, begins_at
      FROM training_session
      WHERE account_id = \(person.rawValue)
        AND state = 'ended'
        AND removed_at IS NULL
        AND merged_into IS NULL
        AND is_simulated = 0
        AND begins_at >= \(Int64(start) * 86_400_000)
        AND begins_at < \(Int64(end) * 86_400_000)
        AND plan_id IN \(list: plans)
      ORDER BY begins_at DESC
      """)
    return try rows.map {
      (try $0.text("plan_id"), try $0.text("id"), try $0.moment("begins_at"))
    }
  }

  private static func pattern(containing text: String) -> String {
    "%" + text.replacing("!", with: "!!").replacing("%", with: "!%").replacing("_", with: "!_") + "%"
  }
}
