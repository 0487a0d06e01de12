import Persistence

extension Migration {
  /// Workouts and training plans that people store, share and follow. `content` is a plan as JSON.
  ///
  /// A version never changes: a finished session that refers to it always shows the plan that was followed. A version whose
  /// plan is deleted is kept until nothing refers to it.
  static let workouts = Migration(
    "workouts",
    [
      """
      CREATE TABLE plan (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        title TEXT NOT NULL,
        title_key TEXT NOT NULL,
        activity TEXT NOT NULL,
        number BIGINT NOT NULL,
        created_at BIGINT NOT NULL,
        changed_at BIGINT NOT NULL,
        removed_at BIGINT,
        version BIGINT NOT NULL
      )
      """,
      "CREATE UNIQUE INDEX plan_by_account ON plan (account_id, id)",
      "CREATE INDEX plan_by_removal ON plan (removed_at)",
      """
      CREATE TABLE plan_version (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        plan_id TEXT REFERENCES plan (id) ON DELETE SET NULL,
        number BIGINT NOT NULL,
        content TEXT NOT NULL,
        duration DOUBLE PRECISION NOT NULL,
        distance DOUBLE PRECISION,
        created_at BIGINT NOT NULL
      )
      """,
      "CREATE UNIQUE INDEX plan_version_by_plan ON plan_version (plan_id, number)",
      "CREATE INDEX plan_version_by_account ON plan_version (account_id, id)",
      // Anybody with the token may see the plan's current version.
      """
      CREATE TABLE plan_link (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        plan_id TEXT NOT NULL REFERENCES plan (id) ON DELETE CASCADE,
        token_hash BLOB NOT NULL,
        created_at BIGINT NOT NULL,
        ends_at BIGINT
      )
      """,
      "CREATE UNIQUE INDEX plan_link_by_token ON plan_link (token_hash)",
      "CREATE INDEX plan_link_by_plan ON plan_link (plan_id)",
      "CREATE INDEX plan_link_by_account ON plan_link (account_id)",
      // Plans received from others, not answered yet.
      """
      CREATE TABLE received_plan (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        sender_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        content TEXT NOT NULL,
        sent_at BIGINT NOT NULL
      )
      """,
      "CREATE UNIQUE INDEX received_plan_by_account ON received_plan (account_id, id)",
      "CREATE INDEX received_plan_by_sender ON received_plan (sender_id)",
      // A person's enrolment in a training plan. `wish` is the JSON of their preferences.
      """
      CREATE TABLE enrolment (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        training_plan TEXT NOT NULL,
        wish TEXT NOT NULL,
        first_day TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        left_at BIGINT,
        version BIGINT NOT NULL
      )
      """,
      "CREATE UNIQUE INDEX enrolment_by_account ON enrolment (account_id, id)",
      "CREATE INDEX enrolment_by_leaving ON enrolment (left_at)",
      // `session_id` names the completed session; it is no reference, because sessions can be deleted independently.
      """
      CREATE TABLE planned_workout (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        enrolment_id TEXT NOT NULL REFERENCES enrolment (id) ON DELETE CASCADE,
        plan_version_id TEXT NOT NULL REFERENCES plan_version (id),
        week BIGINT NOT NULL,
        day TEXT NOT NULL,
        title TEXT NOT NULL,
        purpose TEXT NOT NULL,
        state TEXT NOT NULL,
        session_id TEXT,
        CONSTRAINT planned_workout_state CHECK (state IN ('coming', 'done', 'skipped')),
        CONSTRAINT planned_workout_session CHECK (session_id IS NULL OR state = 'done')
      )
      """,
      "CREATE INDEX planned_workout_by_enrolment ON planned_workout (enrolment_id, day, id)",
      "CREATE INDEX planned_workout_by_account ON planned_workout (account_id, day)",
      "CREATE INDEX planned_workout_by_version ON planned_workout (plan_version_id)",
    ])
}
