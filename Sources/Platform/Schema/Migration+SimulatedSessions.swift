import Persistence

extension Migration {
  /// Simulated runs are stored and shown, but don't count as training.
  static let simulatedSessions = Migration(
    "simulated-sessions",
    [
      "ALTER TABLE training_session ADD COLUMN is_simulated BIGINT NOT NULL DEFAULT 0",
      "DROP INDEX training_session_trends",
      """
      CREATE INDEX training_session_trends
      ON training_session (account_id, begins_at, activity, moving, distance, energy, load, rated_load)
      WHERE state = 'ended' AND removed_at IS NULL AND merged_into IS NULL AND is_simulated = 0
      """,
      // In a session with several legs, pedalling no longer counts as step cadence.
      "UPDATE training_session SET revision = revision + 1 WHERE state = 'ended' AND legs IS NOT NULL",
    ])
}
