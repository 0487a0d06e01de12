import Persistence

extension Migration {
  /// Background jobs, and events for clients.
  static let jobs = Migration(
    "jobs",
    [
      // `claimable_at` is when a worker may claim the job: its due time while it waits, the end of its lease while it runs.
      // `owner_id` is null for the server's own jobs.
      """
      CREATE TABLE job (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        payload TEXT NOT NULL,
        owner_id TEXT REFERENCES account (id) ON DELETE CASCADE,
        unique_key TEXT,
        state TEXT NOT NULL
          CONSTRAINT job_state CHECK (state IN ('waiting', 'running', 'done', 'dead', 'cancelled')),
        attempts BIGINT NOT NULL CONSTRAINT job_attempts CHECK (attempts >= 0),
        claimable_at BIGINT NOT NULL,
        claimed_by TEXT,
        cancellation_asked_at BIGINT,
        progress DOUBLE PRECISION NOT NULL CONSTRAINT job_progress CHECK (progress BETWEEN 0 AND 1),
        phase TEXT,
        reason TEXT,
        created_at BIGINT NOT NULL,
        started_at BIGINT,
        ended_at BIGINT,
        CONSTRAINT job_claimed CHECK ((state = 'running') = (claimed_by IS NOT NULL)),
        CONSTRAINT job_ended CHECK ((state IN ('done', 'dead', 'cancelled')) = (ended_at IS NOT NULL))
      )
      """,
      "CREATE INDEX job_by_turn ON job (claimable_at, id) WHERE state IN ('waiting', 'running')",
      "CREATE UNIQUE INDEX job_by_key ON job (kind, unique_key) WHERE state IN ('waiting', 'running')",
      "CREATE INDEX job_by_owner ON job (owner_id, id)",
      "CREATE INDEX job_by_end ON job (state, ended_at) WHERE ended_at IS NOT NULL",

      // The last due time for which each repeating job was added, by any process.
      """
      CREATE TABLE job_schedule (
        key TEXT PRIMARY KEY,
        due_at BIGINT NOT NULL
      )
      """,

      // The number of a person's last event. It outlives the events, so that no number is used twice.
      """
      CREATE TABLE event_counter (
        person_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        last_number BIGINT NOT NULL
      )
      """,
      """
      CREATE TABLE event (
        person_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        number BIGINT NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        PRIMARY KEY (person_id, number)
      )
      """,
      "CREATE INDEX event_by_age ON event (created_at)",
    ])
}
