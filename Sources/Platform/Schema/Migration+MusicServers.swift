import Persistence

extension Migration {
  /// Music on people's OpenSubsonic servers.
  static let musicServers = Migration(
    "music-servers",
    [
      // `login` is sealed: user name and password, or an API key.
      """
      CREATE TABLE music_server (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        address TEXT NOT NULL,
        login_kind TEXT NOT NULL CONSTRAINT music_server_login_kind CHECK (login_kind IN ('token', 'password', 'apiKey')),
        login BLOB NOT NULL,
        created_at BIGINT NOT NULL,
        scanned_at BIGINT,
        failure TEXT,
        failed_at BIGINT,
        version BIGINT NOT NULL,
        UNIQUE (account_id, address),
        CONSTRAINT music_server_failure CHECK ((failure IS NULL) = (failed_at IS NULL))
      )
      """,
      // An unchanged `stamp` means that the song on the server is unchanged. A song keeps its recording's hash when its track
      // is removed, so that the next scan doesn't restore it.
      """
      CREATE TABLE server_song (
        server_id TEXT NOT NULL REFERENCES music_server (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        song_id TEXT NOT NULL,
        file_name TEXT NOT NULL,
        stamp TEXT,
        recording_hash TEXT,
        fault TEXT,
        missing_since BIGINT,
        PRIMARY KEY (server_id, song_id),
        CONSTRAINT server_song_content CHECK ((recording_hash IS NULL) = (fault IS NOT NULL))
      )
      """,
      "CREATE INDEX server_song_by_recording ON server_song (recording_hash)",
      "CREATE INDEX server_song_by_account ON server_song (account_id)",
    ])
}
