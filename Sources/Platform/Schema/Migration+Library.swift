import Persistence

extension Migration {
  /// Music: recordings, which have no owner, and tracks, each one person's copy of a recording.
  ///
  /// `recording` holds the analysis; `track` holds the values valid for that person, with corrections applied. So the library
  /// is sorted and filtered without another table. Columns that end in `_key` hold the start of the preceding column without
  /// case and accents, for sorting. `words` holds those of title, artist, album and genre, each after a space, for search.
  static let library = Migration(
    "library",
    [
      """
      CREATE TABLE recording (
        hash TEXT PRIMARY KEY CONSTRAINT recording_hash_is_sha_256 CHECK (length(hash) = 64),
        size BIGINT NOT NULL CONSTRAINT recording_size_is_not_negative CHECK (size >= 0),
        media_type TEXT NOT NULL,
        tags TEXT NOT NULL,
        cover_hash TEXT REFERENCES file (hash),
        small_cover_hash TEXT REFERENCES file (hash),
        state TEXT NOT NULL,
        reason TEXT,
        duration DOUBLE PRECISION,
        tempo DOUBLE PRECISION,
        felt_cadence DOUBLE PRECISION,
        wheel_key BIGINT,
        energy DOUBLE PRECISION,
        valence DOUBLE PRECISION,
        confidence DOUBLE PRECISION,
        is_doubtful BIGINT NOT NULL,
        analyser_version BIGINT,
        created_at BIGINT NOT NULL,
        analysed_at BIGINT,
        CONSTRAINT recording_covers CHECK ((cover_hash IS NULL) = (small_cover_hash IS NULL)),
        CONSTRAINT recording_state CHECK (state IN ('waiting', 'steady', 'unsteady', 'failed')),
        CONSTRAINT recording_reason CHECK ((reason IS NOT NULL) = (state IN ('unsteady', 'failed'))),
        CONSTRAINT recording_tempo CHECK ((tempo IS NOT NULL) = (state = 'steady')),
        CONSTRAINT recording_felt_cadence CHECK ((felt_cadence IS NOT NULL) = (state = 'steady')),
        CONSTRAINT recording_duration CHECK ((duration IS NOT NULL) = (state IN ('steady', 'unsteady'))),
        CONSTRAINT recording_energy CHECK ((energy IS NOT NULL) = (duration IS NOT NULL)),
        CONSTRAINT recording_valence CHECK ((valence IS NOT NULL) = (duration IS NOT NULL)),
        CONSTRAINT recording_confidence CHECK ((confidence IS NOT NULL) = (duration IS NOT NULL)),
        CONSTRAINT recording_wheel_key CHECK (wheel_key BETWEEN 0 AND 23),
        CONSTRAINT recording_is_doubtful CHECK (is_doubtful IN (0, 1)),
        CONSTRAINT recording_analysed CHECK ((analyser_version IS NULL) = (analysed_at IS NULL)),
        CONSTRAINT recording_waiting CHECK (state = 'waiting' OR analysed_at IS NOT NULL)
      )
      """,
      "CREATE INDEX recording_by_cover ON recording (cover_hash)",
      "CREATE INDEX recording_by_small_cover ON recording (small_cover_hash)",
      "CREATE INDEX recording_by_analyser ON recording (analyser_version, hash)",
      // Separate from `recording`: half a megabyte that few statements need.
      """
      CREATE TABLE recording_analysis (
        hash TEXT PRIMARY KEY REFERENCES recording (hash) ON DELETE CASCADE,
        version BIGINT NOT NULL,
        body BLOB NOT NULL
      )
      """,
      // `stored_hash` is the recording's hash if the server stores the bytes, and null if they stay at their source.
      """
      CREATE TABLE track (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        recording_hash TEXT NOT NULL REFERENCES recording (hash),
        stored_hash TEXT REFERENCES file (hash),
        size BIGINT NOT NULL,
        file_name TEXT NOT NULL,
        title TEXT NOT NULL,
        title_key TEXT NOT NULL,
        artist TEXT,
        artist_key TEXT,
        album TEXT,
        album_key TEXT,
        album_artist TEXT,
        genre TEXT,
        genre_key TEXT,
        year BIGINT,
        number BIGINT,
        words TEXT NOT NULL,
        state TEXT NOT NULL,
        reason TEXT,
        duration DOUBLE PRECISION,
        tempo DOUBLE PRECISION,
        felt_cadence DOUBLE PRECISION,
        wheel_key BIGINT,
        energy DOUBLE PRECISION,
        valence DOUBLE PRECISION,
        confidence DOUBLE PRECISION,
        is_doubtful BIGINT NOT NULL,
        is_favourite BIGINT NOT NULL,
        is_blocked BIGINT NOT NULL,
        plays BIGINT NOT NULL,
        skips BIGINT NOT NULL,
        last_played_at BIGINT,
        added_at BIGINT NOT NULL,
        version BIGINT NOT NULL,
        CONSTRAINT track_stores_its_recording CHECK (stored_hash = recording_hash),
        CONSTRAINT track_artist_key CHECK ((artist IS NULL) = (artist_key IS NULL)),
        CONSTRAINT track_album_key CHECK ((album IS NULL) = (album_key IS NULL)),
        CONSTRAINT track_genre_key CHECK ((genre IS NULL) = (genre_key IS NULL)),
        CONSTRAINT track_state CHECK (state IN ('waiting', 'steady', 'unsteady', 'failed')),
        CONSTRAINT track_reason CHECK ((reason IS NOT NULL) = (state IN ('unsteady', 'failed'))),
        CONSTRAINT track_tempo CHECK ((tempo IS NOT NULL) = (state = 'steady')),
        CONSTRAINT track_felt_cadence CHECK ((felt_cadence IS NOT NULL) = (state = 'steady')),
        CONSTRAINT track_duration CHECK ((duration IS NOT NULL) = (state IN ('steady', 'unsteady'))),
        CONSTRAINT track_energy CHECK ((energy IS NOT NULL) = (duration IS NOT NULL)),
        CONSTRAINT track_valence CHECK ((valence IS NOT NULL) = (duration IS NOT NULL)),
        CONSTRAINT track_confidence CHECK ((confidence IS NOT NULL) = (duration IS NOT NULL)),
        CONSTRAINT track_wheel_key CHECK (wheel_key BETWEEN 0 AND 23),
        CONSTRAINT track_is_doubtful CHECK (is_doubtful IN (0, 1)),
        CONSTRAINT track_is_favourite CHECK (is_favourite IN (0, 1)),
        CONSTRAINT track_is_blocked CHECK (is_blocked IN (0, 1)),
        CONSTRAINT track_plays CHECK (plays >= 0),
        CONSTRAINT track_skips CHECK (skips >= 0)
      )
      """,
      "CREATE UNIQUE INDEX track_by_account_and_recording ON track (account_id, recording_hash)",
      "CREATE INDEX track_by_recording ON track (recording_hash)",
      "CREATE INDEX track_by_file ON track (stored_hash)",
      // A covering index over all columns for search, filters and sorting. One scan of a person's catalogue takes the same time
      // for any query, while an index per column serves some queries well and most badly.
      """
      CREATE INDEX track_catalogue ON track (
        account_id, added_at, id, words, title_key, artist_key, album_key, genre_key, year, state, duration, tempo,
        felt_cadence, wheel_key, energy, valence, confidence, is_doubtful, is_favourite, is_blocked, plays, skips,
        last_played_at
      )
      """,
      "CREATE INDEX track_stored ON track (account_id, size) WHERE stored_hash IS NOT NULL",
      // A person's corrections, which override the analysis. A null value is no correction; a row without values confirms the
      // analysis.
      """
      CREATE TABLE correction (
        track_id TEXT PRIMARY KEY REFERENCES track (id) ON DELETE CASCADE,
        tempo DOUBLE PRECISION,
        beat_at DOUBLE PRECISION,
        downbeat_at DOUBLE PRECISION,
        meter BIGINT,
        corrected_at BIGINT NOT NULL,
        CONSTRAINT correction_tempo CHECK (tempo > 0),
        CONSTRAINT correction_meter CHECK (meter > 0)
      )
      """,
    ])
}
