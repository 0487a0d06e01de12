import Persistence

extension Migration {
  /// People's playlists. `content` is the JSON of a smart list's rules or of a planned list's workout. A rank is a fraction
  /// between 0 and 1 as bytes: both databases sort bytes alike, but not text.
  static let playlists = Migration(
    "playlists",
    [
      """
      CREATE TABLE playlist (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        content TEXT,
        day TEXT,
        created_at BIGINT NOT NULL,
        changed_at BIGINT NOT NULL,
        version BIGINT NOT NULL,
        CONSTRAINT playlist_kind CHECK (kind IN ('ordered', 'smart', 'planned')),
        CONSTRAINT playlist_content CHECK ((content IS NULL) = (kind = 'ordered')),
        CONSTRAINT playlist_day CHECK (day IS NULL OR kind = 'planned')
      )
      """,
      "CREATE UNIQUE INDEX playlist_by_account ON playlist (account_id, id)",
      // The daily playlist, made on the day's first request.
      "CREATE UNIQUE INDEX playlist_of_the_day ON playlist (account_id, day)",
      """
      CREATE TABLE playlist_entry (
        id TEXT PRIMARY KEY,
        playlist_id TEXT NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        track_id TEXT NOT NULL REFERENCES track (id) ON DELETE CASCADE,
        rank BLOB NOT NULL,
        is_locked BIGINT NOT NULL,
        section TEXT,
        added_at BIGINT NOT NULL,
        CONSTRAINT playlist_entry_is_locked CHECK (is_locked IN (0, 1))
      )
      """,
      "CREATE UNIQUE INDEX playlist_entry_by_rank ON playlist_entry (playlist_id, rank, id)",
      "CREATE INDEX playlist_entry_by_account ON playlist_entry (account_id)",
      "CREATE INDEX playlist_entry_by_track ON playlist_entry (track_id)",
    ])
}
