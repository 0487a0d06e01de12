import Persistence

extension Migration {
  /// Playlists as one audio file, kept for some days. A job makes those with neither file nor reason.
  static let mixes = Migration(
    "mixes",
    [
      """
      CREATE TABLE mix (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        playlist_id TEXT REFERENCES playlist (id) ON DELETE SET NULL,
        name TEXT NOT NULL,
        wish TEXT NOT NULL,
        job_id TEXT NOT NULL,
        file_hash TEXT REFERENCES file (hash),
        content TEXT,
        reason TEXT,
        created_at BIGINT NOT NULL,
        ended_at BIGINT,
        CONSTRAINT mix_is_made_or_failed CHECK (file_hash IS NULL OR reason IS NULL),
        CONSTRAINT mix_has_content CHECK ((file_hash IS NULL) = (content IS NULL)),
        CONSTRAINT mix_has_ended CHECK ((file_hash IS NULL AND reason IS NULL) = (ended_at IS NULL))
      )
      """,
      "CREATE UNIQUE INDEX mix_by_account ON mix (account_id, id)",
      "CREATE INDEX mix_by_playlist ON mix (playlist_id)",
      "CREATE INDEX mix_by_file ON mix (file_hash)",
    ])
}
