import Persistence

extension Migration {
  /// A person's training goal for the week from Monday to Sunday.
  static let weeklyGoal = Migration(
    "weekly-goal",
    [
      """
      CREATE TABLE weekly_goal (
        account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        minutes BIGINT,
        workouts BIGINT,
        set_at BIGINT NOT NULL,
        CONSTRAINT weekly_goal_asks CHECK (minutes IS NOT NULL OR workouts IS NOT NULL)
      )
      """
    ])
}
