import Persistence

extension Migration {
  /// A playlist says which version of a plan it was made for. For lists of before, `PlaylistVersionStore` finds it.
  static let playlistVersions = Migration(
    "playlist versions",
    [
      "ALTER TABLE playlist ADD COLUMN plan_version_id TEXT REFERENCES plan_version (id)",
      "CREATE INDEX playlist_by_plan_version ON playlist (plan_version_id) WHERE plan_version_id IS NOT NULL",
    ])
}
