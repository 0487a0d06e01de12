import Persistence

extension Migration {
  /// Few tracks are doubtful, and looking for them goes by no other index.
  static let doubtfulTracks = Migration(
    "doubtful-tracks", ["CREATE INDEX track_doubtful ON track (account_id, id) WHERE is_doubtful = 1"])
}
