import Persistence

extension Migration {
  /// Songs played in sessions count as plays.
  static let heardSongs = Migration(
    "heard songs",
    [
      // No reference: before a session is deleted, its plays and their effects are removed from the log.
      "ALTER TABLE listening ADD COLUMN session_id TEXT",
      "CREATE INDEX listening_by_session ON listening (account_id, session_id) WHERE session_id IS NOT NULL",
      "ALTER TABLE library_setting ADD COLUMN listening_begins_at BIGINT",
      // Whether the log must be updated from the session, or the session's plays removed from it.
      "ALTER TABLE training_session ADD COLUMN songs_pending BIGINT NOT NULL DEFAULT 0",
      "CREATE INDEX training_session_songs_pending ON training_session (account_id) WHERE songs_pending > 0",
      // Figures contain more about songs, and points.
      "UPDATE training_session SET revision = revision + 1 WHERE state = 'ended'",
    ])
}
