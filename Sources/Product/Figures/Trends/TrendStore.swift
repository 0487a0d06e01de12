package import Accounts
package import Persistence
import Sessions
package import Units

/// Totals and trends of sessions over days and weeks.
package struct TrendStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The default number of days.
  package static let usualDays = 90
  package static let mostDays = 3_660
  /// The valid number of weeks.
  package static let weeks = 1...520

  /// Sessions without a load by this method don't count.
  /// - Parameters:
  ///   - first: nil for the last `usualDays`. Of a longer range, only the last `mostDays` are returned.
  ///   - last: nil for today, which is also the maximum.
  package func load(
    of person: Identifier<Person>, by method: LoadMethod = .impulse, from first: CalendarDay?, to last: CalendarDay?,
    in zone: TimeZoneName,
    at now: Moment
  ) async throws -> LoadTrend {
    let days = LocalDays(zone)
    let today = days.day(of: now)
    let end = min(try last.map(LocalDays.day) ?? today, today)
    let wanted = try first.map(LocalDays.day) ?? end - Self.usualDays + 1
    let rows = try await database.all(
      """
      SELECT begins_at, \(method.column) AS found
      FROM training_session
      WHERE account_id = \(person.rawValue)
        AND state = 'ended'
        AND removed_at IS NULL
        AND merged_into IS NULL
        AND is_simulated = 0
        AND begins_at <= \(now.milliseconds)
      ORDER BY begins_at
      """)
    let sessions = try rows.map { (day: days.day(of: try $0.moment("begins_at")), load: try $0.realOrNil("found")) }
    return LoadTrend(
      sessions.filter { $0.day <= end }, over: min(max(wanted, end - Self.mostDays + 1), end)...end)
  }

  /// Oldest week first; the last one is the current week.
  /// - Parameter count: in `weeks`.
  package func weeks(
    _ count: Int, of person: Identifier<Person>, in zone: TimeZoneName, at now: Moment
  ) async throws -> [WeekTotals] {
    let days = LocalDays(zone)
    let last = LocalDays.monday(of: days.day(of: now))
    let first = last - 7 * (count - 1)
    let rows = try await database.all(Self.summaries(of: person, since: first, until: now))
    return WeekTotals.weeks(try rows.map { try Self.summed($0, days) }, from: first, through: last)
  }

  /// The weeks together with the other data of the home page, in one read.
  package func glance(
    over count: Int, of person: Identifier<Person>, in zone: TimeZoneName, at now: Moment
  ) async throws -> TrainingGlance {
    let days = LocalDays(zone)
    let today = days.day(of: now)
    let last = LocalDays.monday(of: today)
    let first = last - 7 * (count - 1)
    let (rows, earlier) = try await database.read { transaction in
      let rows = try transaction.all(Self.summaries(of: person, since: first, until: now))
      let earlier = try LoadMethod.allCases.filter { method in
        try transaction.first(
          """
          SELECT begins_at
          FROM training_session
          WHERE account_id = \(person.rawValue)
            AND state = 'ended'
            AND removed_at IS NULL
            AND merged_into IS NULL
            AND is_simulated = 0
            AND begins_at < \(Self.beginning(of: first))
            AND \(method.column) IS NOT NULL
          LIMIT 1
          """) != nil
      }
      return (rows, earlier)
    }
    let sums = try rows.map { try Self.summed($0, days) }
    let sessions = try zip(rows, sums).map { row, sum in
      TrainingGlance.Session(
        day: sum.day, isWorkout: sum.sums.workouts > 0, load: try row.realOrNil("load"),
        ratedLoad: try row.realOrNil("rated_load"))
    }
    return TrainingGlance(
      WeekTotals.weeks(sums, from: first, through: last), sessions, since: first, today: today,
      earlier: Set(earlier))
  }

  /// In order of time.
  /// - Parameter first: a day; the result may include sessions of the day before.
  private static func summaries(of person: Identifier<Person>, since first: Int, until now: Moment) -> SQL {
    """
    SELECT begins_at, activity, moving, distance, energy, load, rated_load
    FROM training_session
    WHERE account_id = \(person.rawValue)
      AND state = 'ended'
      AND removed_at IS NULL
      AND merged_into IS NULL
      AND is_simulated = 0
      AND begins_at >= \(beginning(of: first))
      AND begins_at <= \(now.milliseconds)
    ORDER BY begins_at
    """
  }

  /// No time zone is more than a day away from UTC.
  private static func beginning(of day: Int) -> Int64 { Int64(day - 1) * 86_400_000 }

  private static func summed(
    _ row: Row, _ days: LocalDays
  ) throws -> (day: Int, activity: String, sums: WeekTotals.Sums) {
    let moving = try row.realOrNil("moving") ?? 0
    let sums = WeekTotals.Sums(
      sessions: 1, workouts: moving >= WeekTotals.shortestWorkout.value ? 1 : 0, moving: moving,
      distance: try row.realOrNil("distance") ?? 0,
      energy: try row.realOrNil("energy") ?? 0, load: try row.realOrNil("load") ?? 0,
      ratedLoad: try row.realOrNil("rated_load") ?? 0)
    return (day: days.day(of: try row.moment("begins_at")), activity: try row.text("activity"), sums: sums)
  }
}

extension LoadMethod {
  fileprivate var column: SQL {
    switch self {
    case .impulse: "load"
    case .rating: "rated_load"
    }
  }
}
