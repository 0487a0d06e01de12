internal import AudioFiles
internal import Pacing
import Plans
import Songs
internal import Storage
import Taste
internal import Units

/// Plans playlists from a person's library: first with summaries of all songs, then with the analyses of the most promising
/// ones.
struct PlaylistPlanning: Sendable {
  private let songs: PlannerSongStore
  private let analyses: PlannerAnalysisStore
  private let tastes: TasteStore
  private let threads: CalculationThreads

  init(_ songs: PlannerSongStore, _ analyses: PlannerAnalysisStore, _ tastes: TasteStore, _ threads: CalculationThreads)
  {
    self.songs = songs
    self.analyses = analyses
    self.tastes = tastes
    self.threads = threads
  }

  /// Wishes in addition to the recipe.
  struct Wishes: Sendable {
    var seed: Int64
    /// Content hashes of excluded songs.
    var excluded: Set<String> = []
    /// Content hashes of songs to treat as recently played: those of yesterday's playlist.
    var heard: Set<String> = []
    var locked: [LockedSong] = []

    func locking(_ songs: [LockedSong]) -> Self {
      var wishes = self
      wishes.locked += songs
      return wishes
    }
  }

  /// A planned playlist that isn't stored yet.
  struct Draft: Sendable {
    struct Song: Sendable {
      let track: Identifier<LibraryTrack>
      let contentHash: String
      let section: PlaylistSection
    }
    let plan: PlaylistPlan
    let songs: [Song]
    /// Content hashes of all songs whose analyses were loaded.
    let candidates: [String]
  }

  /// Plans a playlist.
  /// - Parameter recipe: a checked recipe.
  /// - Throws: `MissingMusicError`, `PlannerError`.
  func draft(
    _ recipe: PlaylistRecipe, _ wishes: Wishes, of person: Identifier<Person>, at now: Moment
  ) async throws -> Draft {
    try await draft(recipe, wishes, from: try await songs(of: person, recipe, wishes, at: now), of: person, at: now)
  }

  /// Both results from one read of the library.
  func draftAndForecast(
    _ recipe: PlaylistRecipe, _ wishes: Wishes, of person: Identifier<Person>, at now: Moment
  ) async throws -> (Draft, CoverageForecast) {
    let known = try await songs(of: person, recipe, wishes, at: now)
    let draft = try await draft(recipe, wishes, from: known, of: person, at: now)
    let library = try await coverage(of: recipe, by: known, among: known.count)
    return (draft, CoverageForecast(share: draft.plan.coverage, missing: draft.plan.wantedTempo, library: library))
  }

  /// The wishes with the content hashes of the chosen songs. Unplayable songs are dropped.
  func wishes(
    _ wishes: PlaylistWishes, _ store: PlannedPlaylistStore, of person: Identifier<Person>
  ) async throws -> Wishes {
    let chosen = (wishes.pinned + wishes.staying).prefix(PlaylistWishes.most)
    let named = Set(chosen.map(\.track) + [wishes.leaving].compactMap(\.self))
    let tracks = try await store.tracks(Array(named), of: person)
    // In a small library a song may occur several times. One that stays at another position isn't excluded.
    let leaving = wishes.leaving.flatMap { track in chosen.contains { $0.track == track } ? nil : tracks[track] }
    return Wishes(
      seed: wishes.seed, excluded: Set([leaving].compactMap(\.?.recording.text)),
      locked: chosen.compactMap { song in
        guard let track = tracks[song.track], !track.isBlocked, track.hearing.state == .steady else { return nil }
        return LockedSong(contentHash: track.recording.text, start: song.start)
      })
  }

  private func draft(
    _ recipe: PlaylistRecipe, _ wishes: Wishes, from known: [PlannerSong], of person: Identifier<Person>,
    at now: Moment
  ) async throws -> Draft {
    let named = try recipe.namedSongs(among: known, besides: wishes)
    let wishes = wishes.locking(named)
    let asked = try await options(recipe, wishes, known, of: person, at: now)
    let (workout, candidates) = try await threads.run {
      let workout = try recipe.plan().paced()
      return (workout, PlannerCandidates(for: workout, from: known.map(\.summary), options: asked))
    }
    guard let candidates else { throw MissingMusicError.allTakenOut }
    // Restrict the taste to the candidates.
    var options = asked
    let taste = try await tastes.options(
      of: person, seed: UInt64(wishes.seed), among: candidates.contentHashes, at: now)
    options.taste.merge(taste.taste) { $0 + $1 }
    let heard = try await analyses.analyses(of: person, candidates.contentHashes)
    return try await threads.run { [options] in
      let byHash = Dictionary(uniqueKeysWithValues: known.map { ($0.summary.contentHash, $0) })
      let tracks = candidates.contentHashes.compactMap { hash in
        heard[hash].map { analysis in
          Track(source: .recording, contentHash: hash, tags: byHash[hash]?.tags ?? AudioTags(), analysis: analysis)
        }
      }
      let playlist: PlannedPlaylist
      do {
        playlist = try PlaylistPlanner(options: options).playlist(for: workout, from: tracks, chosenAs: candidates)
      } catch PlannerError.tempoOutOfReach where !options.locked.isEmpty {
        throw MissingMusicError.nothingBesidesLocked
      }
      let listed = playlist.songs.map { ListedSong($0, along: workout.curve) }
      return Draft(
        plan: PlaylistPlan(
          recipe: recipe, seed: wishes.seed, removed: wishes.excluded.sorted(),
          notices: NoticeSummary(of: playlist, songs: listed).notices.map(PlanNotice.init), coverage: playlist.coverage,
          duration: workout.duration.value, isBalanced: true),
        songs: zip(playlist.songs, listed).compactMap { song, listed in
          byHash[song.track.contentHash].map { known in
            Draft.Song(track: known.track, contentHash: song.track.contentHash, section: PlaylistSection(listed))
          }
        },
        candidates: candidates.contentHashes)
    }
  }

  /// Songs that could start at a time of a workout, best first.
  func alternatives(
    at start: Seconds, _ recipe: PlaylistRecipe, _ wishes: Wishes, of person: Identifier<Person>,
    at now: Moment, atMost count: Int
  ) async throws -> [(track: Identifier<LibraryTrack>, choice: SongAlternatives.Choice)] {
    let known = try await songs(of: person, recipe, wishes, at: now)
    var options = try await options(recipe, wishes, known, of: person, at: now)
    let summaries = known.map(\.summary)
    func choices(_ options: PlaylistOptions, _ count: Int) async throws -> [SongAlternatives.Choice] {
      try await threads.run {
        let workout = try recipe.plan().paced()
        return SongAlternatives(
          at: start, of: workout, from: summaries, options: options, atMost: count
        ).choices
      }
    }
    let first = try await choices(options, .max)
    let taste = try await tastes.options(
      of: person, seed: UInt64(wishes.seed), among: first.map(\.contentHash), at: now)
    options.taste.merge(taste.taste) { $0 + $1 }
    let byHash = Dictionary(uniqueKeysWithValues: known.map { ($0.summary.contentHash, $0.track) })
    return try await choices(options, count).compactMap { choice in byHash[choice.contentHash].map { ($0, choice) } }
  }

  /// Songs of a library that fit a workout, best first.
  func spares(
    _ plan: WorkoutPlan, _ recipe: PlaylistRecipe, _ wishes: Wishes, from library: PlannerLibrary, atMost count: Int
  ) async throws -> [Identifier<LibraryTrack>] {
    guard !library.songs.isEmpty else { return [] }
    var options = options(recipe, wishes, library.songs, recentlyPlayed: library.taste.recentlyPlayed)
    options.taste.merge(library.taste.taste) { $0 + $1 }
    let summaries = library.songs.map(\.summary)
    let byHash = Dictionary(uniqueKeysWithValues: library.songs.map { ($0.summary.contentHash, $0.track) })
    return try await threads.run { [options] in
      SpareSongs(for: plan.paced(), from: summaries, options: options, atMost: count)
        .contentHashes.compactMap { byHash[$0] }
    }
  }

  /// The coverage of a workout by a person's library, also when no playlist is possible.
  func forecast(
    of recipe: PlaylistRecipe, _ wishes: Wishes, for person: Identifier<Person>, at now: Moment
  ) async throws -> CoverageForecast {
    let known = try await songs.songs(of: person, recipe.filter, now: now)
    let library = try await coverage(of: recipe, by: known, among: try await songs.count(of: person))
    var plan: PlaylistPlan?
    if !known.isEmpty {
      do { plan = try await draft(recipe, wishes, from: known, of: person, at: now).plan } catch is PlannerError {
        // No song lasts to the end. The coverage says which songs to add.
      } catch is MissingMusicError {}
    }
    return CoverageForecast(share: plan?.coverage ?? 0, missing: plan?.wantedTempo, library: library)
  }

  private func coverage(
    of recipe: PlaylistRecipe, by known: [PlannerSong], among tracks: Int
  ) async throws -> Coverage {
    try await threads.run {
      Coverage(
        of: try recipe.plan().paced(),
        by: known.map { Coverage.Song(tempo: $0.summary.meanTempo, duration: $0.duration) }, among: tracks,
        limits: recipe.limits)
    }
  }

  private func songs(
    of person: Identifier<Person>, _ recipe: PlaylistRecipe, _ wishes: Wishes, at now: Moment
  ) async throws -> [PlannerSong] {
    let known = try await songs.songs(of: person, recipe.filter, and: wishes.locked.map(\.contentHash), now: now)
    if known.isEmpty { throw try await songs.whatIsMissing(from: person) }
    return known
  }

  private func options(
    _ recipe: PlaylistRecipe, _ wishes: Wishes, _ songs: [PlannerSong], of person: Identifier<Person>, at now: Moment
  ) async throws -> PlaylistOptions {
    options(recipe, wishes, songs, recentlyPlayed: try await tastes.recentlyPlayed(by: person, at: now))
  }

  private func options(
    _ recipe: PlaylistRecipe, _ wishes: Wishes, _ songs: [PlannerSong], recentlyPlayed: Set<String>
  ) -> PlaylistOptions {
    var options = PlaylistOptions(seed: UInt64(wishes.seed))
    if let stretch = recipe.stretch.flatMap(StretchLimit.init) { options.stretchLimit = stretch }
    options.preferred = recipe.preferred ?? []
    options.blocked = wishes.excluded
    options.locked = wishes.locked
    options.favourites = Set(songs.filter(\.isFavourite).map(\.summary.contentHash))
    options.recentlyPlayed = wishes.heard.union(recentlyPlayed)
    add(recipe.mood, to: &options, songs)
    return options
  }

  /// Adds a cost to each song: the square of its distance from the requested mood.
  private func add(_ mood: PlaylistRecipe.Mood?, to options: inout PlaylistOptions, _ songs: [PlannerSong]) {
    guard let mood else { return }
    for song in songs {
      var away = 0.0
      if let energy = mood.energy { away += (energy - song.summary.meanEnergy) * (energy - song.summary.meanEnergy) }
      if let valence = mood.valence { away += (valence - song.valence) * (valence - song.valence) }
      options.taste[song.summary.contentHash, default: 0] += Self.moodWeight * away
    }
  }

  /// The weight of the mood: a minute at the largest distance costs as much as one at twice the stretch limit.
  private static let moodWeight = 2.0
}

extension PlannerSong {
  fileprivate var tags: AudioTags {
    AudioTags(title: title, artist: summary.artist, albumArtist: summary.albumArtist, genre: summary.genre)
  }
}

extension PlaylistRecipe {
  /// Songs that the plan's steps name, at the first occurrence of their step. Removed songs are left out.
  fileprivate func namedSongs(
    among known: [PlannerSong], besides wishes: PlaylistPlanning.Wishes
  ) throws -> [LockedSong] {
    let workout = try plan()
    let names = Set(workout.steps.compactMap(\.song?.namedTrack))
    guard !names.isEmpty else { return [] }
    var hashes: [String: String] = [:]
    for song in known where names.contains(song.track.rawValue) {
      let hash = song.summary.contentHash
      if !wishes.excluded.contains(hash), !wishes.locked.contains(where: { $0.contentHash == hash }) {
        hashes[song.track.rawValue] = hash
      }
    }
    return workout.timetable().entries.compactMap { entry in
      workout.steps[entry.step].song?.namedTrack.flatMap { hashes.removeValue(forKey: $0) }
        .map { LockedSong(contentHash: $0, start: entry.start) }
    }
  }

  /// The limit that an average listener doesn't notice, and the recipe's limit.
  fileprivate var limits: [StretchLimit] {
    let own = stretch.flatMap(StretchLimit.init) ?? .standard
    return own.share > StretchLimit.narrow.share ? [.narrow, own] : [own]
  }
}

extension PlaylistSection {
  init(_ song: ListedSong) {
    self.init(
      start: song.start, end: song.end, from: song.from, to: song.to, fadeIn: song.fadeIn, tempo: song.tempo,
      stepsPerBeat: song.stepsPerBeat, slowest: song.slowest, fastest: song.fastest, why: song.why,
      turnedOn: song.turnedOn)
  }
}

extension StepSong {
  fileprivate var namedTrack: String? {
    switch self {
    case .track(let id): id.rawValue
    case .warmUp, .boost, .calm: nil
    }
  }
}
