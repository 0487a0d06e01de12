/// A planned playlist with all details, for programs. `upbeat playlist --json` prints it too.
package struct JSONPlaylist: Encodable, Sendable {
  package let title: String
  package let seed: UInt64
  /// The stretch limit as a fraction of the original tempo.
  package let maxStretch: Double
  package let cost: Double
  /// The fraction of the workout's time, 0…1, in which all music is within the stretch limit.
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
