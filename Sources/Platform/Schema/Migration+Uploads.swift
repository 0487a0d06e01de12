import Persistence

extension Migration {
  /// Files being uploaded to a person's library.
  static let uploads = Migration(
    "uploads",
    [
      // `metadata` is the client's, returned unchanged; the server uses the other columns.
      """
      CREATE TABLE upload (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        file_name TEXT NOT NULL,
        metadata TEXT NOT NULL,
        sha256 TEXT,
        size BIGINT NOT NULL CONSTRAINT upload_size CHECK (size > 0),
        received BIGINT NOT NULL CONSTRAINT upload_received CHECK (received BETWEEN 0 AND size),
        state TEXT NOT NULL,
        reason TEXT,
        track_id TEXT REFERENCES track (id) ON DELETE SET NULL,
        created_at BIGINT NOT NULL,
        ends_at BIGINT NOT NULL,
        CONSTRAINT upload_state CHECK (state IN ('receiving', 'importing', 'added', 'there', 'failed')),
        CONSTRAINT upload_whole CHECK ((state = 'receiving') = (received < size)),
        CONSTRAINT upload_failed CHECK ((state = 'failed') = (reason IS NOT NULL))
      )
      """,
      "CREATE INDEX upload_by_account ON upload (account_id, id)",
      "CREATE INDEX upload_by_end ON upload (ends_at)",
      "CREATE INDEX upload_by_track ON upload (track_id)",
      // The bytes from `place` on, stored as a file per part until the upload is complete.
      """
      CREATE TABLE upload_piece (
        upload_id TEXT NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
        place BIGINT NOT NULL,
        size BIGINT NOT NULL,
        hash TEXT NOT NULL REFERENCES file (hash),
        PRIMARY KEY (upload_id, place)
      )
      """,
      "CREATE INDEX upload_piece_by_file ON upload_piece (hash)",
    ])
}
