import Library
import Pacing
import Sensors
import Units
import Workouts

/// What a device needs to train with a playlist.
struct RunAnswer: Encodable, Sendable {
  struct Song: Encodable, Sendable {
    enum Place: Sendable {
      case listed
      /// Beside the list, for what was not planned.
      case spare
    }

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

    init(_ track: LibraryTrack, _ section: PlaylistSection?, _ place: Place = .listed) {
      self.track = track.id.rawValue
      title = track.tags.title.text
      artist = track.tags.artist?.text
      duration = track.hearing.values?.duration.value
      size = track.size
      from = section?.from
      to = section.map { $0.to + Self.tail * 60 / max(20, $0.tempo) }
      slowest = Self.stretch.lowerBound
      fastest = Self.stretch.upperBound
      isSpare = place == .spare
    }
  }

  /// What is to be done when, and what it is done for.
  struct Workout: Sendable {
    let report: PlanReport
    let purpose: RunPurpose?
    let adjustment: PlanAdjustment
    /// By which it can be changed further.
    let changes: [PlanChange]
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
  /// Beats a minute at which each of the five zones begins, and the fifth ends; nil where too little is known of the heart.
  let heartRateZones: [Double]?
  /// For the engine: `DeviceSettings`.
  let settings: [Double]
  let songs: [Song]

  init(
    _ playlist: Playlist, _ workout: Workout?, _ activity: Activity, _ settings: DeviceSettings,
    _ zones: HeartRateZones?,
    songs: [Song]
  ) {
    self.playlist = playlist.id.rawValue
    name = playlist.name.text
    version = playlist.version
    mode = workout == nil ? "cadence" : "plan"
    self.activity = activity.rawValue
    plan = workout?.report
    purpose = workout?.purpose.map { Purpose(id: $0.plan, version: $0.version) }
    changes = workout.map { workout in
      Changes(
        effort: workout.adjustment.effort, warmUp: workout.adjustment.warmUp.value / 60,
        coolDown: workout.adjustment.coolDown.value / 60, possible: workout.changes.map(\.rawValue))
    }
    heartRateZones = zones.map { zones in
      HeartRateZone.allCases.map { zones.range(of: $0).lowerBound.value } + [zones.range(of: .five).upperBound.value]
    }
    self.settings = settings.numbers
    self.songs = songs
  }
}
