import Persistence

extension Migration {
  /// People's plays, and their taste learnt from them.
  static let taste = Migration(
    "taste",
    [
      // Separate from the analysis, of which it is a small part: all of a person's rows are read at once. 45 numbers of 32
      // bits, little-endian.
      """
      CREATE TABLE recording_sound (
        hash TEXT PRIMARY KEY REFERENCES recording (hash) ON DELETE CASCADE,
        vector BLOB NOT NULL
      )
      """,
      // The id is the client's, so that a retry is not counted twice. Lengths are in seconds.
      """
      CREATE TABLE listening (
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        id TEXT NOT NULL,
        track_id TEXT NOT NULL REFERENCES track (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        context TEXT NOT NULL,
        at BIGINT NOT NULL,
        position DOUBLE PRECISION,
        listened DOUBLE PRECISION,
        planned DOUBLE PRECISION,
        since_change DOUBLE PRECISION,
        synchrony DOUBLE PRECISION,
        PRIMARY KEY (account_id, id),
        CONSTRAINT listening_kind CHECK (kind IN ('started', 'completed', 'skipped')),
        CONSTRAINT listening_context CHECK (context IN ('run', 'other')),
        CONSTRAINT listening_position CHECK (position >= 0),
        CONSTRAINT listening_listened CHECK (listened >= 0),
        CONSTRAINT listening_planned CHECK (planned > 0),
        CONSTRAINT listening_since_change CHECK (since_change >= 0),
        CONSTRAINT listening_synchrony CHECK (synchrony BETWEEN 0 AND 1)
      )
      """,
      "CREATE UNIQUE INDEX listening_by_time ON listening (account_id, at, id)",
      "CREATE INDEX listening_by_track ON listening (track_id)",
      // The state after the first `heard` entries of the log, with the id of the last one. It can be recomputed at any time.
      """
      CREATE TABLE taste_state (
        account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        version BIGINT NOT NULL,
        heard BIGINT NOT NULL,
        last_at BIGINT NOT NULL,
        last_id TEXT NOT NULL,
        body BLOB NOT NULL
      )
      """,
      // Without a row, defaults apply. Plays before `taste_begins_at` are ignored for learning.
      """
      CREATE TABLE library_setting (
        account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        no_repeat_songs BIGINT NOT NULL,
        no_repeat_days DOUBLE PRECISION NOT NULL,
        taste_begins_at BIGINT,
        version BIGINT NOT NULL,
        CONSTRAINT library_setting_songs CHECK (no_repeat_songs >= 0),
        CONSTRAINT library_setting_days CHECK (no_repeat_days >= 0)
      )
      """,
    ])
}
