/// All that is known of a planned playlist, for programs. Also what `upbeat playlist --json` prints.
public struct JSONPlaylist: Encodable, Sendable {
  public let title: String
  public let seed: UInt64
  public let maxStretch: Double
  public let cost: Double
  public let coverage: Double
  public let songs: [ListedSong]
  public let notices: [ListedNotice]

  public init(title: String, playlist: PlannedPlaylist, songs: [ListedSong]) {
    self.title = title
    self.songs = songs
    seed = playlist.seed
    maxStretch = playlist.stretchLimit.share
    cost = playlist.cost
    coverage = playlist.coverage
    notices = playlist.notices.map { ListedNotice($0, songs: playlist.songs) }
  }
}
