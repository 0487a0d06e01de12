import Persistence

extension Migration {
  /// How the music follows a runner.
  static let runPreferences = Migration(
    "run-preferences",
    [
      """
      CREATE TABLE run_preference (
        account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        strategy TEXT NOT NULL,
        coached_cadence BIGINT,
        set_at BIGINT NOT NULL
      )
      """
    ])
}
