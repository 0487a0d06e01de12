import Persistence

extension Migration {
  /// The best efforts of sessions, so that records are found without opening the sealed figures of thousands of sessions.
  ///
  /// A score is negative seconds, metres or watts: the highest is the best. Rows come and go with a session's figures.
  static let trends = Migration(
    "trends",
    [
      """
      CREATE TABLE training_best (
        session_id TEXT NOT NULL REFERENCES training_session (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        activity TEXT NOT NULL,
        kind TEXT NOT NULL,
        score DOUBLE PRECISION NOT NULL,
        starts_after DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (session_id, activity, kind)
      )
      """,
      "CREATE INDEX training_best_by_account ON training_best (account_id, activity, kind, score)",
    ])
}
