import Persistence

extension Migration {
  /// Which music helped: of each session the songs with speed and heart rate, of each person what follows from them all, so that the
  /// home page reads one row. Both are sealed, and go when hearts are erased. `changes` is raised by all that makes the second
  /// wrong, `known` says of which change it is.
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
