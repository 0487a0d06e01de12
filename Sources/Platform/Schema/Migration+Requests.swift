import Persistence

extension Migration {
  /// What makes repeated requests harmless.
  static let requests = Migration(
    "requests",
    [
      // Without an answer while the request is under way. The answer is sealed: it may hold a token that is shown once.
      """
      CREATE TABLE repeatable_request (
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        key TEXT NOT NULL,
        fingerprint BLOB NOT NULL,
        begun_at BIGINT NOT NULL,
        answer BLOB,
        PRIMARY KEY (account_id, key)
      )
      """,
      "CREATE INDEX repeatable_request_by_time ON repeatable_request (begun_at)",
    ])
}
