import Persistence

extension Migration {
  /// Removing a playlist can be undone: it is first hidden, and can be restored for a while.
  static let playlistRemoval = Migration("playlist-removal", ["ALTER TABLE playlist ADD COLUMN removed_at BIGINT"])
}
