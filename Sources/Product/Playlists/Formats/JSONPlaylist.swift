/// All that is known of a planned playlist, for programs. Also what `upbeat playlist --json` prints.
package struct JSONPlaylist: Encodable, Sendable {
  package let title: String
  package let seed: UInt64
  package let maxStretch: Double
  package let cost: Double
  package let coverage: Double
  package let songs: [ListedSong]
  package let notices: [ListedNotice]

  package init(title: String, playlist: PlannedPlaylist, songs: [ListedSong]) {
    self.title = title
    self.songs = songs
    seed = playlist.seed
    maxStretch = playlist.stretchLimit.share
    cost = playlist.cost
    coverage = playlist.coverage
    notices = playlist.notices.map { ListedNotice($0, songs: playlist.songs) }
  }
}
