import Library
import Pacing
import Units
import Workouts

/// What a device needs to train with a playlist.
struct RunAnswer: Encodable, Sendable {
  struct Song: Encodable, Sendable {
    let track: String
    let title: String
    let artist: String?
    let duration: Double?
    /// Bytes of the audio as it is kept.
    let size: Int64
    /// Seconds of the song from which on and up to which it is to be heard; nil for all of it.
    let from: Double?
    let to: Double?
    /// How slow and how fast it bears to be played.
    let slowest: Double
    let fastest: Double

    /// Beyond these music is no longer what it was. Our own choice.
    private static let stretch = 0.85...1.15
    /// A song lets the next one in sixteen beats before its last: `DeviceSong`.
    private static let tail = 16.0

    init(_ track: LibraryTrack, _ section: PlaylistSection?) {
      self.track = track.id.rawValue
      title = track.tags.title.text
      artist = track.tags.artist?.text
      duration = track.hearing.values?.duration.value
      size = track.size
      from = section?.from
      to = section.map { $0.to + Self.tail * 60 / max(20, $0.tempo) }
      slowest = Self.stretch.lowerBound
      fastest = Self.stretch.upperBound
    }
  }

  let playlist: String
  let name: String
  let version: Int64
  /// By default; the others are there as well.
  let mode: String
  let activity: String
  /// What is to be done when; nil where one goes on as long as one likes.
  let plan: PlanReport?
  /// For the engine: `DeviceSettings`.
  let settings: [Double]
  let songs: [Song]

  init(
    _ playlist: Playlist, _ plan: PlanReport?, _ activity: Activity, _ settings: DeviceSettings, songs: [Song]
  ) {
    self.playlist = playlist.id.rawValue
    name = playlist.name.text
    version = playlist.version
    mode = plan == nil ? "cadence" : "plan"
    self.activity = activity.rawValue
    self.plan = plan
    self.settings = settings.numbers
    self.songs = songs
  }
}
