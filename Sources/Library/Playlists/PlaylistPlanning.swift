internal import AudioFiles
public import Music
internal import Pacing
public import Storage
public import Units
internal import Workouts

/// Plans playlists from somebody's library.
public struct PlaylistPlanning: Sendable {
  /// Analyses of these recordings with the person's corrections, by content hash; those that are missing are left out.
  public typealias Analyses =
    @Sendable (Identifier<Person>, [Storage.ContentHash]) async throws -> [String: TrackAnalysis]
  /// What the person likes and has heard lately, as far as it concerns these songs, named by their content hashes.
  public typealias Tastes =
    @Sendable (Identifier<Person>, _ seed: UInt64, _ among: [String], Moment) async throws -> KnownTaste

  public struct KnownTaste: Sendable {
    /// The cost of a minute, below 0 for what is liked.
    public let costs: [String: Double]
    public let recentlyPlayed: Set<String>

    public init(costs: [String: Double], recentlyPlayed: Set<String>) {
      self.costs = costs
      self.recentlyPlayed = recentlyPlayed
    }
  }

  private let songs: PlannerSongStore
  private let analyses: Analyses
  private let tastes: Tastes

  init(_ songs: PlannerSongStore, analyses: @escaping Analyses, tastes: @escaping Tastes) {
    self.songs = songs
    self.analyses = analyses
    self.tastes = tastes
  }

  /// What is asked besides the recipe.
  struct Wishes: Sendable {
    var seed: Int64
    /// Content hashes of songs that must not come.
    var excluded: Set<String> = []
    /// Content hashes of songs that were heard lately though nobody has played them: those of yesterday's list.
    var heard: Set<String> = []
    var locked: [LockedSong] = []
  }

  /// A list that was planned and is not kept yet.
  struct Draft: Sendable {
    struct Song: Sendable {
      let track: Identifier<LibraryTrack>
      let contentHash: String
      let section: PlaylistSection
    }
    let plan: PlaylistPlan
    let songs: [Song]
  }

  /// Throws a `PlaylistError` when there is nothing to plan with, and what `recipe.check()` throws.
  func draft(
    _ recipe: PlaylistRecipe, _ wishes: Wishes, of person: Identifier<Person>, at now: Moment
  ) async throws -> Draft {
    let workout = try recipe.workout().paced()
    let known = try await songs.songs(of: person, recipe.filter, now: now)
    var options = options(recipe, wishes, known, at: now)
    guard let first = PlannerCandidates(for: workout, from: known.map(\.summary), options: options) else {
      throw PlaylistError.libraryEmpty
    }
    let taste = try await tastes(person, UInt64(wishes.seed), first.contentHashes, now)
    options.taste.merge(taste.costs) { $0 + $1 }
    options.recentlyPlayed.formUnion(taste.recentlyPlayed)
    let byHash = Dictionary(uniqueKeysWithValues: known.map { ($0.summary.contentHash, $0) })
    let hashes = first.contentHashes.compactMap(Storage.ContentHash.init)
    let heard = try await analyses(person, hashes)
    let tracks = first.contentHashes.compactMap { hash in
      heard[hash].map { analysis in
        Track(path: hash, contentHash: hash, tags: byHash[hash]?.tags ?? AudioTags(), analysis: analysis)
      }
    }
    let playlist = try PlaylistPlanner(options: options).playlist(for: workout, from: tracks, chosenAs: first)
    let listed = playlist.songs.map { ListedSong($0, along: workout.curve) }
    let plan = PlaylistPlan(
      recipe: recipe, seed: wishes.seed, removed: wishes.excluded.sorted(),
      notices: NoticeSummary(of: playlist, songs: listed).lines, coverage: playlist.coverage,
      duration: workout.duration.value, isBalanced: true)
    return Draft(
      plan: plan,
      songs: listed.compactMap { song in
        byHash[song.path].map { known in
          Draft.Song(track: known.track, contentHash: song.path, section: PlaylistSection(song))
        }
      })
  }

  /// What could play instead of a song of a planned list, the best first.
  func alternatives(
    to section: PlaylistSection, _ recipe: PlaylistRecipe, _ wishes: Wishes, of person: Identifier<Person>,
    at now: Moment, atMost count: Int
  ) async throws -> [(track: Identifier<LibraryTrack>, choice: SongAlternatives.Choice)] {
    let workout = try recipe.workout().paced()
    let known = try await songs.songs(of: person, recipe.filter, now: now)
    let found = SongAlternatives(
      at: Seconds(section.start), of: workout, from: known.map(\.summary),
      options: options(recipe, wishes, known, at: now), atMost: count)
    let byHash = Dictionary(uniqueKeysWithValues: known.map { ($0.summary.contentHash, $0.track) })
    return found.choices.compactMap { choice in byHash[choice.contentHash].map { ($0, choice) } }
  }

  private func options(
    _ recipe: PlaylistRecipe, _ wishes: Wishes, _ songs: [PlannerSong], at now: Moment
  ) -> PlaylistOptions {
    var options = PlaylistOptions(seed: UInt64(wishes.seed))
    if let stretch = recipe.stretch.flatMap(StretchLimit.init) { options.stretchLimit = stretch }
    options.preferred = recipe.preferred ?? []
    options.blocked = wishes.excluded
    options.locked = wishes.locked
    options.favourites = Set(songs.filter(\.isFavourite).map(\.summary.contentHash))
    let lately = now - Self.lately
    options.recentlyPlayed = wishes.heard.union(
      songs.filter { $0.lastPlayed.map { $0 > lately } ?? false }.map(\.summary.contentHash))
    add(recipe.mood, to: &options, songs)
    return options
  }

  /// A mood that is asked for makes songs dearer by the square of how far they are from it.
  private func add(_ mood: PlaylistRecipe.Mood?, to options: inout PlaylistOptions, _ songs: [PlannerSong]) {
    guard let mood else { return }
    for song in songs {
      var away = 0.0
      if let energy = mood.energy { away += (energy - song.summary.meanEnergy) * (energy - song.summary.meanEnergy) }
      if let valence = mood.valence { away += (valence - song.valence) * (valence - song.valence) }
      options.taste[song.summary.contentHash, default: 0] += Self.moodWeight * away
    }
  }

  /// A minute of music as far from the mood as can be costs as much as one stretched to twice the limit.
  private static let moodWeight = 2.0
  private static let lately = Seconds(3 * 24 * 3600)
}

extension PlannerSong {
  fileprivate var tags: AudioTags {
    AudioTags(title: title, artist: summary.artist, albumArtist: summary.albumArtist, genre: summary.genre)
  }
}

extension PlaylistSection {
  init(_ song: ListedSong) {
    self.init(
      start: song.start, end: song.end, from: song.from, to: song.to, fadeIn: song.fadeIn, tempo: song.tempo,
      stepsPerBeat: song.stepsPerBeat, slowest: song.slowest, fastest: song.fastest, why: song.why)
  }
}
