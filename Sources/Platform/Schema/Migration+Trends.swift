import Persistence

extension Migration {
  /// The best efforts of sessions, so that records are found among thousands of them without opening their sealed figures.
  ///
  /// A score is seconds below zero, metres or watts: the greatest is the best. Rows come and go with the figures of a session.
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
