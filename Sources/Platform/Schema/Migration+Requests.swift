import Persistence

extension Migration {
  /// Idempotency keys of repeated requests.
  static let requests = Migration(
    "requests",
    [
      // Without a response while the request is in progress. The response is sealed: it may contain a token that is shown once.
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
