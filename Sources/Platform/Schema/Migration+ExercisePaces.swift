import Persistence

extension Migration {
  /// How fast people do exercises, in repetitions per minute.
  static let exercisePaces = Migration(
    "exercise-paces",
    [
      """
      CREATE TABLE exercise_pace (
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        exercise_id TEXT NOT NULL,
        rate DOUBLE PRECISION NOT NULL,
        measured_at BIGINT NOT NULL,
        PRIMARY KEY (account_id, exercise_id)
      )
      """
    ])
}
