import Persistence

extension Migration {
  /// The plan version that a playlist was made for. `PlaylistVersionStore` fills it in for older playlists.
  static let playlistVersions = Migration(
    "playlist versions",
    [
      "ALTER TABLE playlist ADD COLUMN plan_version_id TEXT REFERENCES plan_version (id)",
      "CREATE INDEX playlist_by_plan_version ON playlist (plan_version_id) WHERE plan_version_id IS NOT NULL",
    ])
}
