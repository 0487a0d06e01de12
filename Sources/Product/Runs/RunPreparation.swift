import Accounts
import Library
import Pacing
import Sensors
import Training
import Units
import Workouts

/// Puts together what a device needs to train with a playlist, with or without a network.
struct RunPreparation: Sendable {
  let playlists: PlaylistParts
  let health: HealthStore
  let purposes: RunPurposes
  let now: @Sendable () -> Moment

  private typealias Listed = (track: LibraryTrack, section: PlaylistSection?)

  /// More would fill a phone, and nobody trains for so long.
  static let mostSongs = 150
  private static let mostSpares = 20
  /// Of the workout's time.
  private static let spareShare = 0.5

  /// The workout that a list was planned for, as it comes out for a person.
  func workout(
    of id: Identifier<Playlist>, _ adjustment: PlanAdjustment, for person: Identifier<Person>
  ) async throws -> WorkoutPlan {
    guard case .planned(let planned) = try await playlists.playlists.playlist(id, of: person).content else {
      throw Problem.wrongField(
        "/playlist", "not-planned", "This list is not planned for a workout. Choose one that is, or plan one.")
    }
    let plan: WorkoutPlan
    do { plan = try planned.recipe.workout().adjusted(by: adjustment) } catch let fault as PlanAdjustmentFault {
      throw Problem(fault)
    }
    let record = try await health.record(of: person)?.record
    return plan.followed(by: record.map { Athlete($0, at: now()) } ?? Athlete())
  }

  /// - Parameter shared: a workout that is run with others, in the place of the list's own.
  func run(
    with id: Identifier<Playlist>, _ adjustment: PlanAdjustment, along shared: WorkoutPlan? = nil,
    for person: Identifier<Person>
  ) async throws -> RunAnswer {
    let playlist = try await playlists.playlists.playlist(id, of: person)
    let record = try await health.record(of: person)?.record
    let body = record.map { Athlete($0, at: now()) } ?? Athlete()
    let zones = record.flatMap { AthleteFacts($0, at: now())?.zones }
    let listed = try await listed(in: playlist, person)
    let songs = listed.map { RunAnswer.Song($0.track, $0.section) }
    if let shared {
      return try await together(shared, playlist, listed, body, record, zones, person)
    }
    guard case .planned(let planned) = playlist.content else {
      guard adjustment == .unchanged else { throw Problem.nothingToAdjust }
      let plan = WorkoutPlan.plain(.run, lasting: .minutes(60)).followed(by: body)
      return RunAnswer(playlist, nil, .run, settings(plan, nil, of: record, stretch: nil, zones), zones, songs: songs)
    }
    let stored = try planned.recipe.workout()
    let plan: WorkoutPlan
    do { plan = try stored.adjusted(by: adjustment) } catch { throw Problem(error) }
    let followed = plan.followed(by: body)
    let timetable = followed.timetable()
    let purpose: RunPurpose? =
      if let text = planned.recipe.plan { try await purposes.purpose(of: stored, text, for: person) } else { nil }
    return RunAnswer(
      playlist,
      RunAnswer.Workout(
        report: PlanReport(plan, timetable), purpose: purpose, adjustment: adjustment,
        changes: stored.changes(after: adjustment)),
      plan.activity, settings(followed, timetable, of: record, stretch: planned.recipe.stretch, zones), zones,
      songs: songs + (try await spares(plan, planned.recipe, without: planned.removed, besides: listed, person)))
  }

  private func together(
    _ plan: WorkoutPlan, _ playlist: Playlist, _ listed: [Listed], _ body: Athlete, _ record: HealthRecord?,
    _ zones: HeartRateZones?, _ person: Identifier<Person>
  ) async throws -> RunAnswer {
    let followed = plan.followed(by: body)
    let timetable = followed.timetable()
    var (recipe, removed, purpose) = (PlaylistRecipe(), [String](), RunPurpose?.none)
    if case .planned(let planned) = playlist.content {
      (recipe, removed) = (planned.recipe, planned.removed)
      if let text = planned.recipe.plan {
        purpose = try await purposes.purpose(of: try planned.recipe.workout(), text, for: person)
      }
    }
    return RunAnswer(
      playlist,
      RunAnswer.Workout(report: PlanReport(plan, timetable), purpose: purpose, adjustment: .unchanged, changes: []),
      plan.activity, settings(followed, timetable, of: record, stretch: recipe.stretch, zones), zones,
      songs: listed.map { RunAnswer.Song($0.track, nil) }
        + (try await spares(plan, recipe, without: removed, besides: listed, person)))
  }

  /// - Parameter timetable: nil where one goes on as long as one likes, with the music following the steps.
  private func settings(
    _ plan: WorkoutPlan, _ timetable: Timetable?, of record: HealthRecord?, stretch: Double?,
    _ zones: HeartRateZones?
  ) -> DeviceSettings {
    plan.deviceSettings(
      timetable == nil ? .cadence : .plan, along: timetable, weight: record?.weights.last?.weight, sex: record?.sex,
      stretch: stretch, zones: zones)
  }

  private func listed(in playlist: Playlist, _ person: Identifier<Person>) async throws -> [Listed] {
    // A song that is there twice is one on the device, and plays twice only when all others have.
    var known: Set<Identifier<LibraryTrack>> = []
    return try await playlists.songs(of: playlist, person, atMost: Self.mostSongs, at: now())
      .filter { known.insert($0.track.id).inserted && $0.track.isRunnable }
  }

  /// Other songs that suit the workout, so that a longer run, or one that goes another way than planned, repeats none.
  private func spares(
    _ plan: WorkoutPlan, _ recipe: PlaylistRecipe, without removed: [String],
    besides listed: [Listed], _ person: Identifier<Person>
  ) async throws -> [RunAnswer.Song] {
    var recipe = recipe
    recipe.plan = plan.yaml
    let found = try await playlists.planned.spares(
      for: recipe, besides: Set(listed.map(\.track.id)), without: removed,
      lasting: plan.duration * Self.spareShare, of: person, at: now(),
      atMost: min(Self.mostSpares, Self.mostSongs - listed.count))
    return found.filter(\.isRunnable).map { RunAnswer.Song($0, nil, .spare) }
  }
}

extension Problem {
  fileprivate static let nothingToAdjust = wrongParameter(
    "effort", "This list is not planned for a workout that could be changed.")

  fileprivate init(_ fault: PlanAdjustmentFault) {
    switch fault {
    case .effort: self = .wrongParameter("effort", "This workout cannot be made so much easier or harder.")
    case .warmUp: self = .wrongParameter("warmUp", "This workout has no warm-up to be made shorter.")
    case .coolDown: self = .wrongParameter("coolDown", "This workout has no cool-down to be made shorter.")
    case .tooLong: self = .wrongParameter("warmUp", "The workout would take more than a day.")
    }
  }
}

extension LibraryTrack {
  /// Whether it has a beat to run to.
  fileprivate var isRunnable: Bool { hearing.values?.beat.tempo != nil }
}
