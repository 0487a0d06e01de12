import Persistence

extension Migration {
  /// What is heard in sessions counts as heard.
  static let heardSongs = Migration(
    "heard songs",
    [
      // No reference: what is known of a session that went is taken out of the log first, with what it counted.
      "ALTER TABLE listening ADD COLUMN session_id TEXT",
      "CREATE INDEX listening_by_session ON listening (account_id, session_id) WHERE session_id IS NOT NULL",
      "ALTER TABLE library_setting ADD COLUMN listening_begins_at BIGINT",
      // Whether the log is to be brought to what a session says, or that it says nothing any more.
      "ALTER TABLE training_session ADD COLUMN songs_pending BIGINT NOT NULL DEFAULT 0",
      "CREATE INDEX training_session_songs_pending ON training_session (account_id) WHERE songs_pending > 0",
      // Figures know more of songs, and points.
      "UPDATE training_session SET revision = revision + 1 WHERE state = 'ended'",
    ])
}
