import Persistence

extension Migration {
  /// Imported sessions.
  static let activityImports = Migration(
    "activity imports",
    [
      // An upload: one file, or an archive of many. `upload_hash` is the sealed upload until the job has processed it.
      """
      CREATE TABLE activity_import (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        file_name TEXT NOT NULL,
        size BIGINT NOT NULL,
        upload_hash TEXT REFERENCES file (hash),
        job_id TEXT NOT NULL,
        files BIGINT,
        others BIGINT NOT NULL,
        damage TEXT,
        reason TEXT,
        created_at BIGINT NOT NULL,
        ended_at BIGINT,
        CONSTRAINT activity_import_failed CHECK (reason IS NULL OR ended_at IS NOT NULL),
        CONSTRAINT activity_import_upload CHECK (upload_hash IS NULL OR ended_at IS NULL)
      )
      """,
      "CREATE INDEX activity_import_by_account ON activity_import (account_id, id)",
      "CREATE INDEX activity_import_by_end ON activity_import (ended_at)",
      "CREATE INDEX activity_import_by_file ON activity_import (upload_hash)",
      // The result for each activity in each file. A row is written together with its session, so that no activity is imported
      // twice.
      """
      CREATE TABLE activity_import_file (
        import_id TEXT NOT NULL REFERENCES activity_import (id) ON DELETE CASCADE,
        number BIGINT NOT NULL,
        part BIGINT NOT NULL,
        name TEXT NOT NULL,
        outcome TEXT NOT NULL,
        session_id TEXT REFERENCES training_session (id) ON DELETE SET NULL,
        warnings TEXT NOT NULL,
        reason TEXT,
        PRIMARY KEY (import_id, number, part),
        CONSTRAINT activity_import_file_outcome CHECK (outcome IN ('imported', 'there', 'none', 'refused'))
      )
      """,
      "CREATE INDEX activity_import_file_by_session ON activity_import_file (session_id)",
      // The origin of a recording. `file_hash` is the sealed original file; nil if it isn't stored because it contains heart
      // data. `content` is the SHA-256 of the original, which identifies it when it is imported again.
      """
      CREATE TABLE original_file (
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
        CONSTRAINT original_file_format CHECK (format IN ('fit', 'gpx', 'tcx')),
        CONSTRAINT original_file_holds_heart CHECK (holds_heart IN (0, 1))
      )
      """,
      "CREATE INDEX original_file_by_account ON original_file (account_id, content)",
      "CREATE INDEX original_file_by_file ON original_file (file_hash)",
    ])
}
