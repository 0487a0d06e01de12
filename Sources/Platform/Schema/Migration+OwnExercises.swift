import Persistence

extension Migration {
  /// Exercises that people write, and favourites. `content` is the exercise as JSON; the columns after it are what a search
  /// needs: names and words of synonyms without case and accents, muscles and equipment separated by spaces.
  ///
  /// A favourite may be an exercise of the catalogue, which is no row.
  static let ownExercises = Migration(
    "own-exercises",
    [
      """
      CREATE TABLE own_exercise (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        content TEXT NOT NULL,
        category TEXT NOT NULL,
        level TEXT NOT NULL,
        muscles TEXT NOT NULL,
        equipment TEXT NOT NULL,
        key_en TEXT NOT NULL,
        key_de TEXT NOT NULL,
        synonyms TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        changed_at BIGINT NOT NULL,
        archived_at BIGINT,
        version BIGINT NOT NULL
      )
      """,
      "CREATE UNIQUE INDEX own_exercise_by_account ON own_exercise (account_id, id)",
      """
      CREATE TABLE favourite_exercise (
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        exercise_id TEXT NOT NULL,
        added_at BIGINT NOT NULL,
        PRIMARY KEY (account_id, exercise_id)
      )
      """,
    ])
}
