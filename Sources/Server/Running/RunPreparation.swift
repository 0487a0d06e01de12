import Accounts
import Library
import Pacing
import Sensors
import Units
import Workouts

/// Puts together what a device needs to train with a playlist, with or without a network.
struct RunPreparation: Sendable {
  let playlists: PlaylistParts
  let health: HealthStore
  let now: @Sendable () -> Moment

  /// More would fill a phone, and nobody trains for so long.
  static let mostSongs = 150

  func run(
    with id: Identifier<Playlist>, for person: Identifier<Person>
  ) async throws -> RunAnswer {
    let playlist = try await playlists.playlists.playlist(id, of: person)
    let record = try await health.record(of: person)?.record
    let body = record.map { Athlete($0, at: now()) } ?? Athlete()
    let (plan, isFollowed) = try Self.plan(of: playlist)
    let followed = plan.followed(by: body)
    let timetable = isFollowed ? followed.timetable() : nil
    let settings = followed.deviceSettings(
      isFollowed ? .plan : .cadence, along: timetable, weight: record?.weights.last?.weight, sex: record?.sex,
      stretch: playlist.stretch)
    return RunAnswer(
      playlist, timetable.map { PlanReport(plan, $0) }, plan.activity, settings,
      songs: try await songs(of: playlist, person))
  }

  /// What a planned list was made for; a run for all others, as long as one likes.
  private static func plan(of playlist: Playlist) throws -> (plan: WorkoutPlan, isFollowed: Bool) {
    switch playlist.content {
    case .planned(let planned): (try planned.recipe.workout(), true)
    case .ordered, .smart: (.plain(.run, lasting: .minutes(60)), false)
    }
  }

  private func songs(of playlist: Playlist, _ person: Identifier<Person>) async throws -> [RunAnswer.Song] {
    let found: [(track: LibraryTrack, section: PlaylistSection?)]
    switch playlist.content {
    case .ordered, .planned:
      let page = try await playlists.entries.page(of: playlist.id, of: person, atMost: Self.mostSongs)
      found = page.entries.map { ($0.track, $0.section) }
    case .smart(let rules):
      let page = try await playlists.smart.page(of: rules, of: person, atMost: Self.mostSongs, now: now())
      found = page.tracks.map { ($0, nil) }
    }
    // A song that is there twice is one on the device, and plays twice only when all others have.
    var known: Set<Identifier<LibraryTrack>> = []
    return found.filter { known.insert($0.track.id).inserted && $0.track.hearing.values?.beat.tempo != nil }
      .map { RunAnswer.Song($0.track, $0.section) }
  }
}

extension Playlist {
  fileprivate var stretch: Double? {
    switch content {
    case .planned(let plan): plan.recipe.stretch
    case .ordered, .smart: nil
    }
  }
}
