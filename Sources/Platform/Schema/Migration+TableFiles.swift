import Persistence

extension Migration {
  /// Sessions from tables of other apps have originals too: the format `csv`. SQLite can't change a constraint, so the table is
  /// made again.
  static let tableFiles = Migration(
    "table files",
    [
      """
      CREATE TABLE original_file_with_tables (
        recording_id TEXT PRIMARY KEY REFERENCES training_recording (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        content BLOB NOT NULL,
        part BIGINT NOT NULL,
        file_hash TEXT REFERENCES file (hash),
        name TEXT NOT NULL,
        size BIGINT NOT NULL,
        format TEXT NOT NULL,
        device TEXT,
        distance DOUBLE PRECISION,
        holds_heart BIGINT NOT NULL,
        created_at BIGINT NOT NULL,
        CONSTRAINT original_file_format CHECK (format IN ('fit', 'gpx', 'tcx', 'csv')),
        CONSTRAINT original_file_holds_heart CHECK (holds_heart IN (0, 1))
      )
      """,
      """
      INSERT INTO original_file_with_tables (
        recording_id, account_id, content, part, file_hash, name, size, format, device, distance, holds_heart, created_at
      )
      SELECT recording_id, account_id, content, part, file_hash, name, size, format, device, distance, holds_heart,
        created_at
      FROM original_file
      """,
      "DROP TABLE original_file",
      "ALTER TABLE original_file_with_tables RENAME TO original_file",
      "CREATE INDEX original_file_by_account ON original_file (account_id, content)",
      "CREATE INDEX original_file_by_file ON original_file (file_hash)",
    ])
}
