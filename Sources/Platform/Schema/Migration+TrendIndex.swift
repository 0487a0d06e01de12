import Persistence

extension Migration {
  /// Weeks and loads add up all sessions of somebody, whose rows hold figures of many kilobytes each. From this index they are
  /// read alone.
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
