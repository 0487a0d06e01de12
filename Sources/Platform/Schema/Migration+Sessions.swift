import Persistence

extension Migration {
  /// Training as recorded. A recording contains devices' measurements; a session is a person's view of one or more recordings.
  ///
  /// Bodies, notes and figures are sealed: they reveal where somebody runs and how their heart beats. Heart rates and
  /// heartbeats are stored separately, so that they can be deleted alone.
  static let sessions = Migration(
    "sessions",
    [
      """
      CREATE TABLE training_recording (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        created_at BIGINT NOT NULL
      )
      """,
      "CREATE INDEX training_recording_by_account ON training_recording (account_id)",
      // Changes with each batch: `arrivals` numbers the batches, with gaps for duplicates.
      """
      CREATE TABLE training_intake (
        recording_id TEXT PRIMARY KEY REFERENCES training_recording (id) ON DELETE CASCADE,
        arrivals BIGINT NOT NULL,
        size BIGINT NOT NULL,
        last_at BIGINT NOT NULL
      )
      """,
      // Batches not merged yet. A repeated batch has the same hash.
      """
      CREATE TABLE training_batch (
        recording_id TEXT NOT NULL REFERENCES training_recording (id) ON DELETE CASCADE,
        hash BLOB NOT NULL,
        arrival BIGINT NOT NULL,
        device TEXT NOT NULL,
        body BLOB NOT NULL,
        heart BLOB,
        received_at BIGINT NOT NULL,
        PRIMARY KEY (recording_id, hash)
      )
      """,
      "CREATE UNIQUE INDEX training_batch_by_arrival ON training_batch (recording_id, arrival)",
      // The merged batches.
      """
      CREATE TABLE training_series (
        recording_id TEXT NOT NULL REFERENCES training_recording (id) ON DELETE CASCADE,
        device TEXT NOT NULL,
        kind TEXT NOT NULL,
        is_heart BIGINT NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (recording_id, device, kind),
        CONSTRAINT training_series_is_heart CHECK (is_heart IN (0, 1))
      )
      """,
      // The received batches of a device, as ranges of their numbers.
      """
      CREATE TABLE training_device (
        recording_id TEXT NOT NULL REFERENCES training_recording (id) ON DELETE CASCADE,
        device TEXT NOT NULL,
        received TEXT NOT NULL,
        PRIMARY KEY (recording_id, device)
      )
      """,
      // `begins_at` is the actual or planned start, by which lists are sorted. Any change that outdates the figures increments
      // `revision`; `figures_revision` is the revision of the figures. The plan is a copy, so that it outlives the original.
      """
      CREATE TABLE training_session (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        state TEXT NOT NULL,
        state_at BIGINT NOT NULL,
        planned_at BIGINT,
        started_at BIGINT,
        ended_at BIGINT,
        is_ended_by_silence BIGINT NOT NULL,
        begins_at BIGINT NOT NULL,
        activity TEXT NOT NULL,
        legs TEXT,
        title TEXT,
        title_key TEXT,
        notes BLOB,
        rating DOUBLE PRECISION,
        plan_id TEXT,
        plan_version BIGINT,
        plan TEXT,
        audience TEXT NOT NULL,
        shows_map BIGINT NOT NULL,
        shows_heart_rate BIGINT NOT NULL,
        hidden_radius DOUBLE PRECISION NOT NULL,
        time_zone TEXT,
        utc_offset BIGINT NOT NULL,
        revision BIGINT NOT NULL,
        figures_revision BIGINT NOT NULL,
        figures BLOB,
        elapsed DOUBLE PRECISION,
        moving DOUBLE PRECISION,
        distance DOUBLE PRECISION,
        energy DOUBLE PRECISION,
        load DOUBLE PRECISION,
        merged_into TEXT,
        created_at BIGINT NOT NULL,
        changed_at BIGINT NOT NULL,
        removed_at BIGINT,
        version BIGINT NOT NULL,
        CONSTRAINT training_session_state CHECK (state IN ('planned', 'started', 'paused', 'ended', 'discarded')),
        CONSTRAINT training_session_started CHECK (state IN ('planned', 'discarded') OR started_at IS NOT NULL),
        CONSTRAINT training_session_ended CHECK ((state = 'ended') = (ended_at IS NOT NULL) OR state = 'discarded'),
        CONSTRAINT training_session_is_ended_by_silence CHECK (is_ended_by_silence IN (0, 1)),
        CONSTRAINT training_session_discarded CHECK (state <> 'discarded' OR removed_at IS NOT NULL),
        CONSTRAINT training_session_audience CHECK (audience IN ('private', 'friends', 'club', 'public')),
        CONSTRAINT training_session_shows_map CHECK (shows_map IN (0, 1)),
        CONSTRAINT training_session_shows_heart_rate CHECK (shows_heart_rate IN (0, 1)),
        CONSTRAINT training_session_plan CHECK (plan IS NOT NULL OR (plan_id IS NULL AND plan_version IS NULL))
      )
      """,
      "CREATE UNIQUE INDEX training_session_by_account ON training_session (account_id, begins_at, id)",
      "CREATE INDEX training_session_unfinished ON training_session (state_at) WHERE state IN ('started', 'paused')",
      "CREATE INDEX training_session_removed ON training_session (removed_at) WHERE removed_at IS NOT NULL",
      "CREATE INDEX training_session_merged ON training_session (merged_into) WHERE merged_into IS NOT NULL",
      // The recordings of a session; a split recording belongs to two. `starts_at` and `ends_at` are those of the split
      // session, null if they are the session's own. `known_arrival` is the newest batch included in the figures.
      """
      CREATE TABLE training_session_recording (
        session_id TEXT NOT NULL REFERENCES training_session (id) ON DELETE CASCADE,
        recording_id TEXT NOT NULL REFERENCES training_recording (id) ON DELETE CASCADE,
        starts_at BIGINT,
        ends_at BIGINT,
        known_arrival BIGINT NOT NULL,
        PRIMARY KEY (session_id, recording_id)
      )
      """,
      "CREATE INDEX training_session_recording_back ON training_session_recording (recording_id)",
      """
      CREATE TABLE training_edit (
        session_id TEXT NOT NULL REFERENCES training_session (id) ON DELETE CASCADE,
        number BIGINT NOT NULL,
        body TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        PRIMARY KEY (session_id, number)
      )
      """,
      // A link lets anybody follow the session without an account until it ends.
      """
      CREATE TABLE live_link (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        session_id TEXT NOT NULL REFERENCES training_session (id) ON DELETE CASCADE,
        token_hash BLOB NOT NULL,
        name TEXT NOT NULL,
        created_at BIGINT NOT NULL
      )
      """,
      "CREATE UNIQUE INDEX live_link_by_token ON live_link (token_hash)",
      "CREATE INDEX live_link_by_session ON live_link (session_id)",
      "CREATE INDEX live_link_by_account ON live_link (account_id)",
    ])
}
