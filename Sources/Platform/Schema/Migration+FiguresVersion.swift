import Persistence

extension Migration {
  /// By which formulas the figures of a session are made, or are asked to be: those of before are made again after an upgrade.
  static let figuresVersion = Migration(
    "figures version",
    [
      "ALTER TABLE training_session ADD COLUMN figures_version BIGINT NOT NULL DEFAULT 0",
      "CREATE INDEX training_session_by_figures_version ON training_session (figures_version) WHERE figures IS NOT NULL",
    ])
}
