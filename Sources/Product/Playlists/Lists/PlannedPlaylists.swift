internal import Pacing
package import Songs
internal import Storage
package import Units

/// Plans playlists for people's workouts, and plans them again after changes.
package struct PlannedPlaylists: Sendable {
  let store: PlannedPlaylistStore
  let planning: PlaylistPlanning

  init(_ store: PlannedPlaylistStore, _ planning: PlaylistPlanning) {
    self.store = store
    self.planning = planning
  }

  /// Plans and stores a playlist.
  ///
  /// All planning functions throw the errors of `recipe.check()`, `MissingMusicError` and `PlannerError`.
  package func make(
    _ name: VisibleLine, _ recipe: PlaylistRecipe, seed: Int64?, of person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    try recipe.check()
    let wishes = PlaylistPlanning.Wishes(seed: seed ?? .random(in: PlaylistPlan.seeds, using: &generator))
    let draft = try await planning.draft(recipe, wishes, of: person, at: now)
    return try await store.add(draft, name, of: person, day: nil, at: now, using: &generator)
  }

  /// Plans and stores a playlist with songs at chosen positions. Pinned songs are locked.
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

  /// Plans a playlist again for another workout, around its locked songs.
  /// - Parameter name: a new name; nil keeps it.
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

  /// Plans a playlist again around its locked songs.
  package func rebalance(
    _ id: Identifier<Playlist>, of person: Identifier<Person>, expecting expected: Int64?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    let known = try await store.planned(id, of: person, expecting: expected)
    let wishes = PlaylistPlanning.Wishes(
      seed: known.plan.seed, excluded: Set(known.plan.removed), locked: known.locks { $0.isLocked })
    return try await plan(known, wishes, of: person, at: now, using: &generator)
  }

  /// Plans a playlist again with another seed. Favourites and locked songs stay.
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

  /// Replaces one song; all others stay.
  /// - Parameter track: nil for the song that fits best.
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

  /// Replaces blocked songs; all others stay.
  package func exchangeBlocked(
    in id: Identifier<Playlist>, of person: Identifier<Person>, expecting expected: Int64?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    let known = try await store.planned(id, of: person, expecting: expected)
    let wishes = PlaylistPlanning.Wishes(
      seed: known.plan.seed, excluded: Set(known.plan.removed), locked: known.locks { !$0.track.isBlocked })
    return try await plan(known, wishes, of: person, at: now, using: &generator)
  }

  /// Alternatives to an entry, best first.
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

  /// Restores a removed song; all others stay.
  /// - Parameter start: its start from the start of the workout.
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

  /// Locks or unlocks an entry. Locked entries stay in each new plan.
  package func setLock(
    _ isLocked: Bool, on entry: Identifier<PlaylistEntry>, in id: Identifier<Playlist>, of person: Identifier<Person>,
    expecting expected: Int64?, at now: Moment
  ) async throws -> Playlist {
    try await store.setLock(isLocked, on: entry, in: id, of: person, expecting: expected, at: now)
  }

  /// The daily playlist, planned on first request with the recipe of the day before.
  /// It avoids the songs of the days before as far as the library allows, and never repeats the last playlist in the same
  /// order.
  /// - Parameters:
  ///   - day: the local date of the person, `2026-11-21`.
  ///   - name: the name of a new playlist.
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
    // In a small library the plan may equal the last one. Then exclude its first song; a single song can't change.
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

  /// The daily playlist, if it exists.
  package func dailyMade(on day: String, of person: Identifier<Person>) async throws -> Playlist? {
    try await store.daily(on: day, of: person)
  }

  /// The coverage of the playlist that `make` would plan with this seed.
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

/// An alternative to a song of a planned playlist.
package struct SongAlternative: Sendable {
  package let track: LibraryTrack
  /// ½, 1 or 2.
  package let stepsPerBeat: Double
  /// The playback speed at its start; 1 is the original tempo.
  package let speed: Double
}
