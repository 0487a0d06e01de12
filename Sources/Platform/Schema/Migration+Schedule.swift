import Persistence

extension Migration {
  /// Workouts scheduled on days, once or weekly. Days and times are local, so that daylight saving time moves nothing.
  /// `ends_before` is the first day without an occurrence.
  static let schedule = Migration(
    "schedule",
    [
      """
      CREATE TABLE scheduled_workout (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        plan_id TEXT NOT NULL REFERENCES plan (id) ON DELETE CASCADE,
        day TEXT NOT NULL,
        time TEXT,
        is_weekly BIGINT NOT NULL,
        ends_before TEXT,
        removed_at BIGINT,
        created_at BIGINT NOT NULL,
        CONSTRAINT scheduled_workout_is_weekly CHECK (is_weekly IN (0, 1))
      )
      """,
      "CREATE INDEX scheduled_workout_by_account ON scheduled_workout (account_id, day)",
      "CREATE INDEX scheduled_workout_by_plan ON scheduled_workout (plan_id)",
      "CREATE INDEX scheduled_workout_by_removal ON scheduled_workout (removed_at)",
      // Exceptions: `day` is an occurrence's regular day, `moved_day` its actual one.
      """
      CREATE TABLE schedule_change (
        scheduled_id TEXT NOT NULL REFERENCES scheduled_workout (id) ON DELETE CASCADE,
        day TEXT NOT NULL,
        moved_day TEXT NOT NULL,
        moved_time TEXT,
        state TEXT NOT NULL,
        PRIMARY KEY (scheduled_id, day),
        CONSTRAINT schedule_change_state CHECK (state IN ('coming', 'done', 'skipped'))
      )
      """,
    ])
}
