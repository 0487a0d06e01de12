public import Accounts
internal import Persistence
public import Units
internal import Workouts

extension TrainingSessionStore {
  /// Those that begin last first. Sessions that became part of another are left out.
  /// - Parameter last: only what comes after this place of the list.
  public func page(
    of person: Identifier<Person>, _ filter: SessionFilter = SessionFilter(), after last: SessionPlace?,
    atMost count: Int
  ) async throws -> [TrainingSession] {
    var query = SQL.Interpolation(literalCapacity: 1_000, interpolationCount: 16)
    query.appendLiteral("SELECT ")
    query.appendInterpolation(TrainingSession.columns)
    query.appendLiteral(" FROM training_session WHERE account_id = ")
    query.appendInterpolation(person.rawValue)
    query.appendLiteral(" AND merged_into IS NULL")
    switch filter.removal {
    case .kept: query.appendLiteral(" AND removed_at IS NULL")
    case .removed: query.appendLiteral(" AND removed_at IS NOT NULL")
    }
    if let states = filter.states {
      query.appendLiteral(" AND state IN ")
      query.append(list: states.map(\.rawValue).sorted().map { .text($0) })
    }
    if let activity = filter.activity {
      query.appendLiteral(" AND activity = ")
      query.appendInterpolation(activity.rawValue)
    }
    query.appendLiteral(" AND begins_at >= ")
    query.appendInterpolation(filter.from?.milliseconds ?? .min)
    query.appendLiteral(" AND begins_at < ")
    query.appendInterpolation(filter.to?.milliseconds ?? .max)
    if let text = filter.text {
      query.appendLiteral(" AND title_key LIKE ")
      query.appendInterpolation(Self.pattern(containing: SessionTitle.folded(text)))
      query.appendLiteral(" ESCAPE '!'")
    }
    if let last {
      query.appendLiteral(" AND (begins_at < ")
      query.appendInterpolation(last.begins)
      query.appendLiteral(" OR (begins_at = ")
      query.appendInterpolation(last.begins)
      query.appendLiteral(" AND id < ")
      query.appendInterpolation(last.id)
      query.appendLiteral("))")
    }
    query.appendLiteral(" ORDER BY begins_at DESC, id DESC LIMIT ")
    query.appendInterpolation(count)
    return try await database.all(SQL(stringInterpolation: query)).map { try TrainingSession($0, openedBy: vault) }
  }

  /// What somebody did to its end, with how often; the most frequent first.
  public func activities(of person: Identifier<Person>) async throws -> [ActivityCount] {
    let rows = try await database.all(
      """
      SELECT activity, COUNT(*) AS sessions
      FROM training_session
      WHERE account_id = \(person.rawValue)
        AND state = 'ended'
        AND removed_at IS NULL
        AND merged_into IS NULL
      GROUP BY activity
      ORDER BY sessions DESC, activity
      """)
    return try rows.map {
      ActivityCount(activity: try $0.choice("activity"), sessions: Int(try $0.integer("sessions")))
    }
  }

  /// Those among `sessions` that are there and theirs, removed ones too.
  public func own(
    among sessions: [Identifier<TrainingSession>], of person: Identifier<Person>
  ) async throws -> Set<Identifier<TrainingSession>> {
    var own: Set<Identifier<TrainingSession>> = []
    for part in sessions.chunks(of: 1_000) {
      var query = SQL.Interpolation(literalCapacity: 100, interpolationCount: part.count + 1)
      query.appendLiteral("SELECT id FROM training_session WHERE account_id = ")
      query.appendInterpolation(person.rawValue)
      query.appendLiteral(" AND id IN ")
      query.append(list: part.map { .text($0.rawValue) })
      for row in try await database.all(SQL(stringInterpolation: query)) { own.insert(try row.identifier("id")) }
    }
    return own
  }

  /// Sessions that came to an end and followed one of these plans, the newest first.
  /// - Parameters:
  ///   - first: as clocks show it somewhere; those of the day before and after may be among them.
  public func following(
    _ plans: [String], of person: Identifier<Person>, from first: CalendarDay, through last: CalendarDay
  ) async throws -> [(plan: String, session: Identifier<TrainingSession>, begins: Moment)] {
    guard !plans.isEmpty else { return [] }
    let (start, end) = (try LocalDays.day(first) - 1, try LocalDays.day(last) + 2)
    var query = SQL.Interpolation(literalCapacity: 400, interpolationCount: plans.count + 3)
    query.appendLiteral("SELECT id, plan_id, begins_at FROM training_session WHERE account_id = ")
    query.appendInterpolation(person.rawValue)
    query.appendLiteral(" AND state = 'ended' AND removed_at IS NULL AND merged_into IS NULL AND begins_at >= ")
    query.appendInterpolation(Int64(start) * 86_400_000)
    query.appendLiteral(" AND begins_at < ")
    query.appendInterpolation(Int64(end) * 86_400_000)
    query.appendLiteral(" AND plan_id IN ")
    query.append(list: plans.map { .text($0) })
    query.appendLiteral(" ORDER BY begins_at DESC")
    return try await database.all(SQL(stringInterpolation: query)).map {
      (try $0.text("plan_id"), try $0.identifier("id"), try $0.moment("begins_at"))
    }
  }

  private static func pattern(containing text: String) -> String {
    "%" + text.replacing("!", with: "!!").replacing("%", with: "!%").replacing("_", with: "!_") + "%"
  }
}
