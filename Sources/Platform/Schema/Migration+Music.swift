import Persistence

extension Migration {
  /// The music that helped. Per session: its songs with speed and heart rate. Per person: the result over all sessions, so that
  /// the home page reads one row. Both are sealed, and deleted with heart data. Anything that outdates the result increments
  /// `changes`; `known` is the value of `changes` that it includes.
  static let music = Migration(
    "music",
    [
      """
      CREATE TABLE training_music_session (
        session_id TEXT PRIMARY KEY REFERENCES training_session (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        body BLOB NOT NULL
      )
      """,
      "CREATE INDEX training_music_session_by_account ON training_music_session (account_id)",
      """
      CREATE TABLE training_music (
        account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        changes BIGINT NOT NULL,
        known BIGINT NOT NULL,
        body BLOB
      )
      """,
      "CREATE INDEX training_music_changed ON training_music (account_id) WHERE known < changes",
    ])
}
