import Persistence

extension Migration {
  /// What was lifted in each session, by exercise and weight, so that histories, records and weeks are found without opening
  /// the sealed figures of thousands of sessions. Rows come and go with a session's figures.
  static let lifts = Migration(
    "lifts",
    [
      """
      CREATE TABLE training_lift (
        session_id TEXT NOT NULL REFERENCES training_session (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        number BIGINT NOT NULL,
        exercise TEXT NOT NULL,
        weight DOUBLE PRECISION,
        sets BIGINT NOT NULL,
        repetitions BIGINT NOT NULL,
        most_repetitions BIGINT NOT NULL,
        volume DOUBLE PRECISION NOT NULL,
        epley DOUBLE PRECISION,
        brzycki DOUBLE PRECISION,
        PRIMARY KEY (session_id, number)
      )
      """,
      "CREATE INDEX training_lift_by_account ON training_lift (account_id, exercise)",
    ])
}
