import Accounts
import Pacing
package import Plans
package import Playlists
import Sensors
import Sessions
import Songs
package import Units

/// Prepares a run with a playlist, so that the device can work offline.
package struct RunPreparation: Sendable {
  private let store: RunStore
  private let planned: PlannedPlaylists

  package init(_ store: RunStore, _ planned: PlannedPlaylists) {
    self.store = store
    self.planned = planned
  }

  private typealias Listed = (track: LibraryTrack, section: PlaylistSection?)

  /// More songs would fill a phone, and no run lasts that long.
  package static let mostSongs = 150
  private static let mostSpares = 20
  /// As a share of the workout's duration.
  private static let spareShare = 0.5

  /// The workout a playlist was planned for, adjusted to the person.
  /// - Throws: `RunError`, `PlaylistError` or `PlanAdjustmentError`.
  package func workout(
    of id: Identifier<Playlist>, _ adjustment: PlanAdjustment, for person: Identifier<Person>, at now: Moment
  ) async throws -> WorkoutPlan {
    let (playlist, record) = try await store.playlist(id, for: person)
    guard case .planned(let planned) = playlist.content else { throw RunError.notPlanned }
    return try planned.recipe.plan().adjusted(by: adjustment).followed(by: Self.body(record, at: now))
  }

  /// - Parameter shared: the shared workout, which replaces the playlist's own.
  /// - Throws: `RunError`, `PlaylistError` or `PlanAdjustmentError`.
  package func run(
    with id: Identifier<Playlist>, _ adjustment: PlanAdjustment, along shared: WorkoutPlan? = nil,
    for person: Identifier<Person>, at now: Moment
  ) async throws -> PreparedRun {
    let contents = try await store.contents(
      of: id, for: person, isPlanned: shared != nil, atMost: Self.mostSongs, at: now)
    let body = Self.body(contents.record, at: now)
    let zones = contents.record.flatMap { AthleteFacts($0, at: now)?.zones }
    let listed = listed(contents.songs)
    let list: PlaylistPlan? = if case .planned(let plan) = contents.playlist.content { plan } else { nil }
    guard let stored = shared ?? contents.workout else {
      guard adjustment == .unchanged else { throw RunError.nothingToAdjust }
      let plan = WorkoutPlan.plain(.run, lasting: .minutes(60)).followed(by: body)
      return PreparedRun(
        playlist: contents.playlist, workout: nil, activity: .run,
        settings: settings(plan, nil, contents, stretch: nil, zones), zones: zones,
        songs: listed.map { PreparedRun.Song(track: $0.track, section: $0.section, isSpare: false) })
    }
    let recipe = list?.recipe ?? PlaylistRecipe()
    let plan = shared == nil ? try stored.adjusted(by: adjustment) : stored
    let followed = plan.followed(by: body)
    let timetable = followed.timetable()
    let spares = try await spares(plan, recipe, without: list?.removed ?? [], contents, besides: listed.count, person)
    return PreparedRun(
      playlist: contents.playlist,
      workout: PreparedRun.Workout(
        report: PlanReport(plan, timetable), sets: plan.sets, purpose: contents.purpose,
        adjustment: shared == nil ? adjustment : .unchanged,
        changes: shared == nil ? stored.changes(after: adjustment) : []),
      activity: plan.activity,
      settings: settings(followed, timetable, contents, stretch: recipe.stretch, zones), zones: zones,
      // Songs play whole if a shared workout sets the tempo.
      songs: listed.map { .init(track: $0.track, section: shared == nil ? $0.section : nil, isSpare: false) } + spares)
  }

  private static func body(_ record: HealthRecord?, at now: Moment) -> Athlete {
    record.map { Athlete($0, at: now) } ?? Athlete()
  }

  /// - Parameter timetable: nil for an open-ended run, in which the music follows the steps.
  private func settings(
    _ plan: WorkoutPlan, _ timetable: Timetable?, _ contents: RunContents, stretch: Double?, _ zones: HeartRateZones?
  ) -> DeviceSettings {
    let record = contents.record
    var settings = plan.deviceSettings(
      timetable == nil ? .cadence : .plan, along: timetable, weight: record?.weights.last?.weight, sex: record?.sex,
      stretch: stretch, zones: zones)
    // Only walking and running have steps to align and coach.
    guard plan.activity.gait != nil else { return settings }
    settings.live.strategy = contents.preferences.strategy
    settings.live.coachedCadence = contents.preferences.coachedCadence.map { min($0, settings.live.fastestCadence) }
    return settings
  }

  /// The device stores a repeated song once, and repeats it only after all others.
  private func listed(_ songs: [Listed]) -> [Listed] {
    var known: Set<Identifier<LibraryTrack>> = []
    return songs.filter { known.insert($0.track.id).inserted && $0.track.isRunnable }
  }

  /// Other suitable songs, so that a longer or different run needs no repeats.
  private func spares(
    _ plan: WorkoutPlan, _ recipe: PlaylistRecipe, without removed: [String], _ contents: RunContents,
    besides listed: Int, _ person: Identifier<Person>
  ) async throws -> [PreparedRun.Song] {
    guard let library = contents.library else { return [] }
    let found = try await planned.spares(
      for: plan, recipe, without: removed, from: library, lasting: plan.duration * Self.spareShare, of: person,
      atMost: min(Self.mostSpares, Self.mostSongs - listed))
    return found.filter(\.isRunnable).map { PreparedRun.Song(track: $0, section: nil, isSpare: true) }
  }
}

extension LibraryTrack {
  /// Whether the song has a beat to run to.
  fileprivate var isRunnable: Bool { hearing.values?.beat.tempo != nil }
}
