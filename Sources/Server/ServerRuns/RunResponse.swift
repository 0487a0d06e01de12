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
    /// The size of the stored audio in bytes.
    let size: Int64
    /// The part of the song to play, in seconds; nil for the whole song.
    let from: Double?
    let to: Double?
    /// The lowest and the highest playback rate.
    let slowest: Double
    let fastest: Double
    let isSpare: Bool

    /// Beyond this range, stretched music changes its character. Our own choice.
    private static let stretch = 0.85...1.15
    /// A song fades into the next one sixteen beats before its end: `DeviceSong`.
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

  /// The plan as a session refers to it.
  struct Purpose: Encodable, Sendable {
    let id: String
    let version: Int
  }

  /// The adjustments of the planned workout.
  struct Changes: Encodable, Sendable {
    let effort: Int
    /// In minutes.
    let warmUp: Double
    let coolDown: Double
    let possible: [String]
  }

  let playlist: String
  let name: String
  let version: Int64
  /// The default; people can choose another mode.
  let mode: String
  let activity: String
  /// The steps of the workout; nil for a free run.
  let plan: PlanReport?
  let purpose: Purpose?
  let changes: Changes?
  /// The lower bounds of the five zones and the upper bound of the fifth, in beats per minute. Nil if too little is known about
  /// the person's heart rate.
  let heartRateZones: [Double]?
  /// For the engine: `DeviceSettings`.
  let settings: [Double]
  let songs: [Song]
  /// The sets of the workout in order; nil for workouts without exercises.
  let sets: [GymSet]?
  /// The exercises of these sets, and substitutes.
  let exercises: [GymExercise]?

  init(_ run: PreparedRun, _ exercises: [GymExercise]) {
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
    let listed = run.workout?.sets ?? []
    sets = listed.isEmpty ? nil : listed.map(GymSet.init)
    self.exercises = listed.isEmpty ? nil : exercises
  }
}
