import Persistence

extension Migration {
  /// The version of the formulas behind a session's figures, current and requested: an upgrade recomputes older figures.
  static let figuresVersion = Migration(
    "figures version",
    [
      "ALTER TABLE training_session ADD COLUMN figures_version BIGINT NOT NULL DEFAULT 0",
      "CREATE INDEX training_session_by_figures_version ON training_session (figures_version) WHERE figures IS NOT NULL",
    ])
}
