import Persistence

extension Migration {
  /// Exercises of other catalogues, such as wger's, and how the last import ended.
  ///
  /// An imported exercise is a published one without an account; this table names its origin. With `is_twin`, the exercise was
  /// here already, perhaps in the catalogue, so `exercise_id` refers to no table.
  static let importedExercises = Migration(
    "imported-exercises",
    [
      """
      CREATE TABLE imported_exercise (
        source TEXT NOT NULL,
        source_id TEXT NOT NULL,
        exercise_id TEXT NOT NULL,
        is_twin BIGINT NOT NULL,
        address TEXT NOT NULL,
        author TEXT,
        picture_address TEXT,
        picture_author TEXT,
        picture_licence TEXT,
        checked_at BIGINT NOT NULL,
        PRIMARY KEY (source, source_id),
        CONSTRAINT imported_exercise_is_twin CHECK (is_twin IN (0, 1))
      )
      """,
      "CREATE INDEX imported_exercise_by_exercise ON imported_exercise (exercise_id)",
      """
      CREATE TABLE exercise_import (
        source TEXT PRIMARY KEY,
        begun_at BIGINT NOT NULL,
        ended_at BIGINT,
        fault TEXT
      )
      """,
    ])
}
