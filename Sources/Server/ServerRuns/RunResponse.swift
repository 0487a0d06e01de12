import Runs
import Pacing
import Plans
import Playlists
import Sensors
import Songs
import Units

/// What a device needs to train with a playlist.
struct RunResponse: Encodable, Sendable {
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
    let isSpare: Bool

    /// Beyond these music is no longer what it was. Our own choice.
    private static let stretch = 0.85...1.15
    /// A song lets the next one in sixteen beats before its last: `DeviceSong`.
    private static let tail = 16.0

    init(_ song: PreparedRun.Song) {
      let (track, section) = (song.track, song.section)
      self.track = track.id.rawValue
      title = track.tags.title.text
      artist = track.tags.artist?.text
      duration = track.hearing.values?.duration.value
      size = track.size
      from = section?.from
      to = section.map { $0.to + Self.tail * 60 / max(20, $0.tempo) }
      slowest = Self.stretch.lowerBound
      fastest = Self.stretch.upperBound
      isSpare = song.isSpare
    }
  }

  /// As a session names the plan that it follows.
  struct Purpose: Encodable, Sendable {
    let id: String
    let version: Int
  }

  /// How the workout differs from the one that was planned.
  struct Changes: Encodable, Sendable {
    let effort: Int
    /// Minutes.
    let warmUp: Double
    let coolDown: Double
    let possible: [String]
  }

  let playlist: String
  let name: String
  let version: Int64
  /// By default; the others are there as well.
  let mode: String
  let activity: String
  /// What is to be done when; nil where one goes on as long as one likes.
  let plan: PlanReport?
  let purpose: Purpose?
  let changes: Changes?
  /// Beats per minute at which each of the five zones begins, and the fifth ends; nil where too little is known of the heart.
  let heartRateZones: [Double]?
  /// For the engine: `DeviceSettings`.
  let settings: [Double]
  let songs: [Song]

  init(_ run: PreparedRun) {
    playlist = run.playlist.id.rawValue
    name = run.playlist.name.text
    version = run.playlist.version
    mode = run.workout == nil ? "cadence" : "plan"
    activity = run.activity.rawValue
    plan = run.workout?.report
    purpose = run.workout?.purpose.map { Purpose(id: $0.plan, version: $0.version) }
    changes = run.workout.map { workout in
      Changes(
        effort: workout.adjustment.effort, warmUp: workout.adjustment.warmUp.value / 60,
        coolDown: workout.adjustment.coolDown.value / 60, possible: workout.changes.map(\.rawValue))
    }
    heartRateZones = run.zones.map { zones in
      HeartRateZone.allCases.map { zones.range(of: $0).lowerBound.value } + [zones.range(of: .five).upperBound.value]
    }
    settings = run.settings.numbers
    songs = run.songs.map(Song.init)
  }
}
