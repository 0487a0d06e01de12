internal import Pacing
package import Songs
internal import Storage
package import Units

/// Playlists that the planner makes for somebody's workouts, and makes anew when they are changed.
package struct PlannedPlaylists: Sendable {
  let store: PlannedPlaylistStore
  let planning: PlaylistPlanning

  init(_ store: PlannedPlaylistStore, _ planning: PlaylistPlanning) {
    self.store = store
    self.planning = planning
  }

  /// Throws what `recipe.check()` throws, and `MissingMusicError` or a `PlannerError` when there is nothing to plan with; so
  /// do all that plan.
  package func make(
    _ name: VisibleLine, _ recipe: PlaylistRecipe, seed: Int64?, of person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    try recipe.check()
    let wishes = PlaylistPlanning.Wishes(seed: seed ?? .random(in: PlaylistPlan.seeds, using: &generator))
    let draft = try await planning.draft(recipe, wishes, of: person, at: now)
    return try await store.add(draft, name, of: person, day: nil, at: now, using: &generator)
  }

  /// The same with songs that were chosen for their places: those that are pinned are locked.
  package func make(
    _ name: VisibleLine, _ recipe: PlaylistRecipe, _ wishes: PlaylistWishes, of person: Identifier<Person>,
    at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    try recipe.check()
    let known = try await planning.wishes(wishes, store, of: person)
    let draft = try await planning.draft(recipe, known, of: person, at: now)
    return try await store.add(
      draft, name, locking: Set(wishes.pinned.map(\.track)), of: person, day: nil, at: now, using: &generator)
  }

  /// Plans everything anew but the locked songs, for another workout.
  /// - Parameter name: a new one, if any.
  package func change(
    _ id: Identifier<Playlist>, of person: Identifier<Person>, name: VisibleLine?, _ recipe: PlaylistRecipe,
    expecting expected: Int64?, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    try recipe.check()
    let known = try await store.planned(id, of: person, expecting: expected)
    let wishes = PlaylistPlanning.Wishes(
      seed: known.plan.seed, excluded: Set(known.plan.removed), locked: known.locks { $0.isLocked })
    let draft = try await planning.draft(recipe, wishes, of: person, at: now)
    return try await store.replace(known, with: draft, named: name, of: person, at: now, using: &generator)
  }

  /// Plans everything anew but the locked songs.
  package func rebalance(
    _ id: Identifier<Playlist>, of person: Identifier<Person>, expecting expected: Int64?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    let known = try await store.planned(id, of: person, expecting: expected)
    let wishes = PlaylistPlanning.Wishes(
      seed: known.plan.seed, excluded: Set(known.plan.removed), locked: known.locks { $0.isLocked })
    return try await plan(known, wishes, of: person, at: now, using: &generator)
  }

  /// Another choice of songs; favourites and locked ones stay.
  package func reshuffle(
    _ id: Identifier<Playlist>, of person: Identifier<Person>, expecting expected: Int64?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    let known = try await store.planned(id, of: person, expecting: expected)
    let locks = known.locks { $0.isLocked || $0.track.isFavourite }
    let kept = Set(locks.map(\.contentHash))
    let wishes = PlaylistPlanning.Wishes(
      seed: .random(in: PlaylistPlan.seeds, using: &generator), excluded: Set(known.plan.removed),
      heard: known.hashes.subtracting(kept), locked: locks)
    return try await plan(known, wishes, of: person, at: now, using: &generator)
  }

  /// Puts another song in the place of one, all others staying.
  /// - Parameter track: nil for what fits best.
  package func exchange(
    _ entry: Identifier<PlaylistEntry>, in id: Identifier<Playlist>, of person: Identifier<Person>,
    for track: Identifier<LibraryTrack>?, expecting expected: Int64?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    let known = try await store.planned(id, of: person, expecting: expected)
    guard let going = known.entries.first(where: { $0.id == entry }), let section = going.section else {
      throw PlaylistError.noSuchEntry
    }
    var wishes = PlaylistPlanning.Wishes(
      seed: known.plan.seed, excluded: Set(known.plan.removed), locked: known.locks { $0.id != entry })
    if let track {
      guard !known.entries.contains(where: { $0.track.id == track }) else { throw PlaylistError.alreadyInList(track) }
      let coming = try await store.usable(track, of: person)
      wishes.locked.append(LockedSong(contentHash: coming, start: Seconds(section.start)))
      wishes.excluded.remove(coming)
    }
    if known.comesOnce(going) { wishes.excluded.insert(going.track.recording.text) }
    let draft = try await planning.draft(known.plan.recipe, wishes, of: person, at: now)
    if let track, !draft.songs.contains(where: { $0.track == track }) { throw PlaylistError.doesNotFit(track) }
    return try await store.replace(known, with: draft, of: person, at: now, using: &generator)
  }

  /// Puts other songs in the place of those that are never to be played, all others staying.
  package func exchangeBlocked(
    in id: Identifier<Playlist>, of person: Identifier<Person>, expecting expected: Int64?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    let known = try await store.planned(id, of: person, expecting: expected)
    let wishes = PlaylistPlanning.Wishes(
      seed: known.plan.seed, excluded: Set(known.plan.removed), locked: known.locks { !$0.track.isBlocked })
    return try await plan(known, wishes, of: person, at: now, using: &generator)
  }

  /// What an entry could be exchanged for, the best first.
  package func alternatives(
    to entry: Identifier<PlaylistEntry>, in id: Identifier<Playlist>, of person: Identifier<Person>, at now: Moment
  ) async throws -> [SongAlternative] {
    let known = try await store.planned(id, of: person, expecting: nil)
    guard let section = known.entries.first(where: { $0.id == entry })?.section else {
      throw PlaylistError.noSuchEntry
    }
    let wishes = PlaylistPlanning.Wishes(
      seed: known.plan.seed, excluded: known.hashes.union(known.plan.removed))
    return try await alternatives(
      at: Seconds(section.start), known.plan.recipe, wishes, of: person, at: now, atMost: Self.mostAlternatives)
  }

  /// Puts a song that was taken out where it was, all others staying.
  /// - Parameter start: when it came in, from the start of the workout.
  package func putBack(
    _ track: Identifier<LibraryTrack>, at start: Seconds, in id: Identifier<Playlist>, of person: Identifier<Person>,
    expecting expected: Int64?, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    let known = try await store.planned(id, of: person, expecting: expected)
    guard !known.entries.contains(where: { $0.track.id == track }) else { throw PlaylistError.alreadyInList(track) }
    let coming = try await store.usable(track, of: person)
    let wishes = PlaylistPlanning.Wishes(
      seed: known.plan.seed, excluded: Set(known.plan.removed).subtracting([coming]),
      locked: known.locks { _ in true } + [LockedSong(contentHash: coming, start: start)])
    let draft = try await planning.draft(known.plan.recipe, wishes, of: person, at: now)
    guard draft.songs.contains(where: { $0.track == track }) else { throw PlaylistError.doesNotFit(track) }
    return try await store.replace(known, with: draft, of: person, at: now, using: &generator)
  }

  package func setLock(
    _ isLocked: Bool, on entry: Identifier<PlaylistEntry>, in id: Identifier<Playlist>, of person: Identifier<Person>,
    expecting expected: Int64?, at now: Moment
  ) async throws -> Playlist {
    try await store.setLock(isLocked, on: entry, in: id, of: person, expecting: expected, at: now)
  }

  /// The list of a day, made when it is asked for the first time, by the recipe of the day before: other songs than on the
  /// days before as far as the library has them, and never the same ones in the same order as the last time.
  /// - Parameters:
  ///   - day: where the person lives, `2026-11-21`.
  ///   - name: what it is called when it is made now.
  package func daily(
    on day: String, of person: Identifier<Person>, named name: VisibleLine? = nil, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    if let made = try await store.daily(on: day, of: person) { return made }
    let before = try await store.dailies(besides: day, of: person)
    let recipe = before.recipe ?? .everyday
    var wishes = PlaylistPlanning.Wishes(
      seed: .random(in: PlaylistPlan.seeds, using: &generator), heard: before.heard)
    var draft = try await planning.draft(recipe, wishes, of: person, at: now)
    // A library so small that the same songs came again: it begins with another then. One song alone stays what it is.
    for other in draft.candidates.filter({ $0 != before.last.first }).prefix(Self.dailyTries)
    where draft.songs.map(\.contentHash) == before.last {
      wishes.locked = [LockedSong(contentHash: other, start: .zero)]
      do { draft = try await planning.draft(recipe, wishes, of: person, at: now) } catch MissingMusicError
        .nothingBesidesLocked
      { continue }
    }
    return try await store.add(
      draft, name ?? VisibleLine(stored: "Music for \(day)"), of: person, day: day, at: now, using: &generator)
  }

  /// The list of a day, if it was asked for before.
  package func dailyMade(on day: String, of person: Identifier<Person>) async throws -> Playlist? {
    try await store.daily(on: day, of: person)
  }

  /// How much of a workout the list would keep in time that `make` makes with this seed.
  package func forecast(
    of recipe: PlaylistRecipe, seed: Int64, for person: Identifier<Person>, at now: Moment
  ) async throws -> CoverageForecast {
    try recipe.check()
    return try await planning.forecast(of: recipe, PlaylistPlanning.Wishes(seed: seed), for: person, at: now)
  }

  private static let mostAlternatives = 10
  private static let dailyTries = 4

  private func plan(
    _ known: PlannedPlaylistStore.Known, _ wishes: PlaylistPlanning.Wishes, of person: Identifier<Person>,
    at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    let draft = try await planning.draft(known.plan.recipe, wishes, of: person, at: now)
    return try await store.replace(known, with: draft, of: person, at: now, using: &generator)
  }
}

/// What a song of a planned list could be exchanged for.
package struct SongAlternative: Sendable {
  package let track: LibraryTrack
  /// ½, 1 or 2.
  package let stepsPerBeat: Double
  /// How fast it would play when it comes in, 1 being its own tempo.
  package let speed: Double
}
