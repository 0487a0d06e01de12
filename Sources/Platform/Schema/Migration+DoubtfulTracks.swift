import Persistence

extension Migration {
  /// Few tracks are doubtful, and no other index finds them.
  static let doubtfulTracks = Migration(
    "doubtful-tracks", ["CREATE INDEX track_doubtful ON track (account_id, id) WHERE is_doubtful = 1"])
}
