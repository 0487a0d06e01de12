import Persistence

extension Migration {
  /// Weeks and loads sum over all sessions of a person, whose rows contain figures of many kilobytes each. This covering index
  /// avoids reading those.
  static let trendIndex = Migration(
    "trend-index",
    [
      """
      CREATE INDEX training_session_trends
      ON training_session (account_id, begins_at, activity, moving, distance, energy, load, rated_load)
      WHERE state = 'ended' AND removed_at IS NULL AND merged_into IS NULL
      """
    ])
}
