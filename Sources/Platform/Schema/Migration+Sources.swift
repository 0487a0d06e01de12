import Persistence

extension Migration {
  /// Music that stays at its source.
  static let sources = Migration(
    "sources",
    [
      // Unchanged `size`, `modified` (in nanoseconds) and `inode` mean an unchanged file. It keeps its recording's hash when
      // its track is removed, so that the next scan doesn't restore it.
      """
      CREATE TABLE folder_file (
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        folder TEXT NOT NULL,
        path TEXT NOT NULL,
        size BIGINT NOT NULL,
        modified BIGINT NOT NULL,
        inode BIGINT NOT NULL,
        recording_hash TEXT,
        media_type TEXT,
        fault TEXT,
        missing_since BIGINT,
        PRIMARY KEY (account_id, folder, path),
        CONSTRAINT folder_file_content CHECK ((recording_hash IS NULL) = (fault IS NOT NULL)),
        CONSTRAINT folder_file_media_type CHECK ((recording_hash IS NULL) = (media_type IS NULL))
      )
      """,
      "CREATE INDEX folder_file_by_recording ON folder_file (recording_hash)",
    ])
}
