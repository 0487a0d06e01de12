import Persistence

extension Migration {
  /// Shared runs, kept for a day.
  static let together = Migration(
    "together",
    [
      """
      CREATE TABLE shared_run (
        id TEXT PRIMARY KEY,
        code TEXT NOT NULL,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        workout TEXT NOT NULL,
        pauses_all BIGINT NOT NULL,
        state TEXT NOT NULL,
        since BIGINT,
        paused_after DOUBLE PRECISION,
        created_at BIGINT NOT NULL,
        version BIGINT NOT NULL
      )
      """,
      "CREATE UNIQUE INDEX shared_run_by_code ON shared_run (code)",
      "CREATE INDEX shared_run_by_account ON shared_run (account_id)",
      "CREATE INDEX shared_run_by_age ON shared_run (created_at)",
      """
      CREATE TABLE shared_run_member (
        run_id TEXT NOT NULL REFERENCES shared_run (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        state TEXT NOT NULL,
        joined_at BIGINT NOT NULL,
        PRIMARY KEY (run_id, account_id)
      )
      """,
      "CREATE INDEX shared_run_member_by_account ON shared_run_member (account_id)",
    ])
}
