package import Persistence
package import Units

/// Weekly goals: table `weekly_goal`.
package struct WeeklyGoalStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Nil without a goal.
  package func goal(of person: Identifier<Person>) async throws -> WeeklyGoal? {
    let row = try await database.first(
      """
      SELECT minutes, workouts
      FROM weekly_goal
      WHERE account_id = \(person.rawValue)
      """)
    guard let row else { return nil }
    let goal = WeeklyGoal(minutes: try row.countOrNil("minutes"), workouts: try row.countOrNil("workouts"))
    return try row.known(goal, in: "minutes")
  }

  package func set(_ goal: WeeklyGoal, of person: Identifier<Person>, at now: Moment) async throws {
    try await database.run(
      """
      INSERT INTO weekly_goal (account_id, minutes, workouts, set_at)
      VALUES (\(person.rawValue), \(goal.minutes), \(goal.workouts), \(now.milliseconds))
      ON CONFLICT (account_id) DO UPDATE
      SET minutes = excluded.minutes,
        workouts = excluded.workouts,
        set_at = excluded.set_at
      """)
  }

  package func remove(of person: Identifier<Person>) async throws {
    try await database.run(
      """
      DELETE FROM weekly_goal
      WHERE account_id = \(person.rawValue)
      """)
  }
}
