import Persistence

extension Migration {
  /// Whoever removes a playlist may think better of it: it is put away first, and can be brought back for a while.
  static let playlistRemoval = Migration("playlist-removal", ["ALTER TABLE playlist ADD COLUMN removed_at BIGINT"])
}
