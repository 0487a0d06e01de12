import Persistence

extension Migration {
  /// Exercises that everybody sees, and requests to publish them.
  ///
  /// A published exercise has the identifier of the author's own one and outlives the author's account, without the name. One
  /// that was taken down stays as a row without content. `revision` grows with each change of any of them, so that servers
  /// learn what is new.
  static let publishedExercises = Migration(
    "published-exercises",
    [
      """
      CREATE TABLE published_exercise (
        id TEXT PRIMARY KEY,
        account_id TEXT REFERENCES account (id) ON DELETE SET NULL,
        licence TEXT NOT NULL,
        content TEXT,
        category TEXT NOT NULL,
        level TEXT NOT NULL,
        muscles TEXT NOT NULL,
        equipment TEXT NOT NULL,
        key_en TEXT NOT NULL,
        key_de TEXT NOT NULL,
        synonyms TEXT NOT NULL,
        published_at BIGINT NOT NULL,
        removed_at BIGINT,
        revision BIGINT NOT NULL,
        CONSTRAINT published_exercise_removal CHECK ((content IS NULL) = (removed_at IS NOT NULL))
      )
      """,
      "CREATE UNIQUE INDEX published_exercise_by_revision ON published_exercise (revision)",
      "CREATE INDEX published_exercise_by_account ON published_exercise (account_id)",
      """
      CREATE TABLE publishing_request (
        exercise_id TEXT PRIMARY KEY REFERENCES own_exercise (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        content TEXT NOT NULL,
        licence TEXT NOT NULL,
        state TEXT NOT NULL,
        reason TEXT,
        asked_at BIGINT NOT NULL,
        version BIGINT NOT NULL,
        CONSTRAINT publishing_request_state CHECK (state IN ('waiting', 'published', 'declined', 'withdrawn')),
        CONSTRAINT publishing_request_reason CHECK ((reason IS NOT NULL) = (state = 'declined'))
      )
      """,
      "CREATE INDEX publishing_request_by_state ON publishing_request (state, asked_at, exercise_id)",
      "CREATE INDEX publishing_request_by_account ON publishing_request (account_id)",
    ])
}
