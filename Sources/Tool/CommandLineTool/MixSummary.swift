import Playlists

/// The output of `upbeat mix --json`: the settings and the paths. The report contains the beats.
struct MixSummary: Encodable {
  private let mix: String
  private let cueSheet: String
  private let report: String?
  private let duration: Double
  private let seed: UInt64
  private let loudness: Double?
  private let truePeak: Double?
  private let totalCost: Double
  private let songs: [MixedSong]
  private let notices: [String]

  init(_ made: MixReport, files: MixFiles) {
    mix = files.mix
    cueSheet = files.cueSheet
    report = files.report
    duration = made.duration
    seed = made.seed
    loudness = made.loudness
    truePeak = made.truePeak
    totalCost = made.totalCost
    songs = made.songs
    notices = made.notices
  }
}
