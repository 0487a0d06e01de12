import Persistence

extension Migration {
  /// Archives of all sessions of a person, kept for some days. A job makes those without a file.
  static let activityExports = Migration(
    "activity exports",
    [
      """
      CREATE TABLE activity_export (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        form TEXT NOT NULL,
        job_id TEXT NOT NULL,
        file_hash TEXT REFERENCES file (hash),
        size BIGINT,
        sessions BIGINT,
        created_at BIGINT NOT NULL,
        ended_at BIGINT,
        CONSTRAINT activity_export_form CHECK (form IN ('original', 'fit', 'gpx', 'tcx')),
        CONSTRAINT activity_export_has_size CHECK ((file_hash IS NULL) = (size IS NULL)),
        CONSTRAINT activity_export_has_sessions CHECK ((file_hash IS NULL) = (sessions IS NULL)),
        CONSTRAINT activity_export_has_ended CHECK ((file_hash IS NULL) = (ended_at IS NULL))
      )
      """,
      "CREATE INDEX activity_export_by_account ON activity_export (account_id, id)",
      "CREATE INDEX activity_export_by_file ON activity_export (file_hash)",
    ])
}
