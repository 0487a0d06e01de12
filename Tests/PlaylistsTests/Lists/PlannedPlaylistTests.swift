import AudioFiles
import DatabaseSupport
import DSP
import Persistence
import Playlists
import Songs
import SongsSupport
import Storage
import Taste
import Testing
import Units

@Suite("A playlist planned for a workout")
struct PlannedPlaylistTests {
  /// Anna's library of made-up songs, and a planner.
  private struct Studio {
    let world: LibraryWorld
    let planned: PlannedPlaylists
    let entries: PlaylistEntryStore
    let tracks: [Identifier<LibraryTrack>]

    init(_ world: LibraryWorld, songs: Int = 20) async throws {
      self.world = world
      var tracks: [Identifier<LibraryTrack>] = []
      for number in 0..<songs {
        let recording = LibraryWorld.recording(
          "\(number)", AudioTags(title: "Song \(number)", artist: "Artist \(number % 9)"))
        tracks.append(try await world.adopt(recording, by: world.anna, as: "\(number).mp3"))
        let tempo = 150 + 40 * Double(number) / Double(songs)
        try await world.hear(TrackAnalysis.clicks(tempo: tempo, energy: Double(number % 10) / 10), in: recording)
      }
      self.tracks = tracks
      entries = PlaylistEntryStore(world.database)
      planned = PlaylistStore(world.database).planned(threads: 1)
    }

    func make(_ recipe: PlaylistRecipe = .short, seed: Int64? = nil) async throws -> Playlist {
      var generator = SystemRandomNumberGenerator()
      return try await planned.make(
        try #require(VisibleLine("Run")), recipe, seed: seed, of: world.anna, at: world.now, using: &generator)
    }

    func daily(_ day: Int) async throws -> Playlist {
      var generator = SystemRandomNumberGenerator()
      return try await planned.daily(on: "2026-11-\(day)", of: world.anna, at: world.now, using: &generator)
    }

    /// Creates a playlist with a short recipe on the tenth. Today's playlists of later days use it.
    func beginDailies() async throws -> [String] {
      var generator = SystemRandomNumberGenerator()
      let first = try await daily(10)
      let changed = try await planned.change(
        first.id, of: world.anna, name: nil, .short, expecting: first.version, at: world.now, using: &generator)
      return try await titles(changed)
    }

    func songs(_ playlist: Playlist) async throws -> [PlaylistEntry] {
      try await entries.page(of: playlist.id, of: world.anna, atMost: 200).entries
    }

    /// The mean.
    func energy(_ playlist: Playlist) async throws -> Double {
      let energies = try await songs(playlist).compactMap(\.track.hearing.values?.energy)
      return energies.reduce(0, +) / Double(energies.count)
    }

    func titles(_ playlist: Playlist) async throws -> [String] {
      try await songs(playlist).map(\.track.tags.title.text)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `covers it, explains each song, and comes again with its seed`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let studio = try await Studio(world)
      let made = try await studio.make(seed: 7)
      guard case .planned(let plan) = made.content else { throw PlaylistError.notPlanned }
      #expect(plan.duration == 840)
      let songs = try await studio.songs(made)
      #expect(songs.first?.section?.start == 0)
      #expect(((songs.last?.section?.end ?? 0) - 840).magnitude < 1)
      #expect(songs.allSatisfy { $0.section?.why.isEmpty == false })
      #expect(try await studio.titles(try await studio.make(seed: 7)) == studio.titles(made))
      #expect(try await studio.titles(try await studio.make(seed: 8)) != studio.titles(made))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `exchanges one song for another that fits, and leaves the rest`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let studio = try await Studio(world)
      let made = try await studio.make()
      let before = try await studio.songs(made)
      let going = before[before.count / 2]
      let offered = try await studio.planned.alternatives(to: going.id, in: made.id, of: world.anna, at: world.now)
      #expect(offered.allSatisfy { offer in !before.contains { $0.track.id == offer.track.id } })
      let wanted = try #require(offered.first?.track)
      let exchanged = try await studio.planned.exchange(
        going.id, in: made.id, of: world.anna, for: wanted.id, expecting: made.version, at: world.now,
        using: &generator)
      let after = try await studio.songs(exchanged)
      #expect(after.contains { $0.track.id == wanted.id })
      #expect(!after.contains { $0.track.id == going.track.id })
      for entry in before where entry.id != going.id {
        let kept = try #require(after.first { $0.id == entry.id })
        #expect(((kept.section?.start ?? 0) - (entry.section?.start ?? 0)).magnitude <= 30)
      }
      await #expect(throws: PlaylistError.edited) {
        _ = try await studio.planned.exchange(
          going.id, in: made.id, of: world.anna, for: nil, expecting: made.version, at: world.now, using: &generator)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `fills the place of a song that was taken out, around those that are locked`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let studio = try await Studio(world)
      let made = try await studio.make()
      let before = try await studio.songs(made)
      let locked = try await studio.planned.setLock(
        true, on: before[0].id, in: made.id, of: world.anna, expecting: nil, at: world.now)
      let gap = try await studio.entries.remove(
        before[2].id, from: made.id, of: world.anna, expecting: locked.version, at: world.now)
      guard case .planned(let plan) = gap.content else { throw PlaylistError.notPlanned }
      #expect(!plan.isBalanced)
      let balanced = try await studio.planned.rebalance(
        made.id, of: world.anna, expecting: gap.version, at: world.now, using: &generator)
      let after = try await studio.songs(balanced)
      #expect(after.first?.id == before[0].id)
      #expect(after.first?.isLocked == true)
      #expect(!after.contains { $0.track.id == before[2].track.id })
      #expect(((after.last?.section?.end ?? 0) - 840).magnitude < 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `keeps favourites when it is reshuffled`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let studio = try await Studio(world)
      let made = try await studio.make()
      let before = try await studio.songs(made)
      try await world.database.run(
        "UPDATE track SET is_favourite = 1 WHERE id = \(before[1].track.id.rawValue)")
      let shuffled = try await studio.planned.reshuffle(
        made.id, of: world.anna, expecting: nil, at: world.now, using: &generator)
      let after = try await studio.songs(shuffled)
      #expect(after.contains { $0.track.id == before[1].track.id })
      #expect(after.map(\.track.id) != before.map(\.track.id))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is made once a day, and never the same two days running`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let studio = try await Studio(world, songs: 8)
      var last = try await studio.beginDailies()
      for day in 11..<19 {
        let today = try await studio.daily(day)
        let titles = try await studio.titles(today)
        #expect(titles != last)
        last = titles
        #expect(try await studio.daily(day) == today)
      }
      // Older ones are deleted.
      #expect(try await PlaylistStore(world.database).playlists(of: world.anna, atMost: 50).count == 7)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is another one tomorrow even where there are two songs`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let studio = try await Studio(world, songs: 2)
      var last = try await studio.beginDailies()
      for day in 11..<15 {
        let titles = try await studio.titles(try await studio.daily(day))
        #expect(titles != last, "day \(day)")
        last = titles
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `follows the workout's tempo, the mood and the filter that are asked for`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let studio = try await Studio(world, songs: 40)
      var recipe = PlaylistRecipe()
      recipe.workout = .plan(
        "activity: run\nsteps:\n  - {for: 5min, cadence: 160}\n  - {for: 5min, cadence: 180}\n", of: nil)
      for song in try await studio.songs(try await studio.make(recipe)) {
        let section = try #require(song.section)
        let wanted = section.end < 310 ? 160.0 : 180
        guard section.start > 290 || section.end < 310 else { continue }
        // Within the stretch limit.
        let steps = section.tempo * section.stepsPerBeat
        #expect((steps / wanted - 1).magnitude < 0.09, "\(steps) for \(wanted)")
        #expect(section.why.isEmpty == false)
      }
      recipe.mood = PlaylistRecipe.Mood(energy: 0)
      let calm = try await studio.energy(try await studio.make(recipe))
      recipe.mood = PlaylistRecipe.Mood(energy: 1)
      let driving = try await studio.energy(try await studio.make(recipe))
      #expect(calm < driving)
      recipe.mood = nil
      recipe.filter = CatalogueFilter()
      recipe.filter?.artists = ["artist 1", "artist 2"]
      let artists = try await studio.songs(try await studio.make(recipe)).map(\.track.tags.artist?.text)
      #expect(Set(artists).isSubset(of: ["Artist 1", "Artist 2"]))
      recipe.filter?.artists = ["nobody"]
      await #expect(throws: MissingMusicError.nothingFitsFilter) { _ = try await studio.make(recipe) }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `leaves out what is blocked and what was heard lately, and takes what is liked`(kind: DatabaseKind) async throws
  {
    try await LibraryWorld.with(kind) { world in
      let studio = try await Studio(world, songs: 60)
      let made = try await studio.make(seed: 3)
      let first = try await studio.songs(made).map(\.track.id)
      try await world.database.run("UPDATE track SET is_blocked = 1 WHERE id = \(first[0].rawValue)")
      let heard = first.dropFirst().enumerated().map { place, track in
        world.listening(.completed, track, minute: Double(place - 100))
      }
      _ = try await ListeningStore(world.database).add(heard, of: world.anna)
      let second = try await studio.songs(try await studio.make(seed: 3)).map(\.track.id)
      #expect(Set(first).isDisjoint(with: second))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `takes no song that cannot keep time, nor one twice`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let studio = try await Studio(world)
      let made = try await studio.make()
      let songs = try await studio.songs(made)
      let speech = LibraryWorld.recording("speech")
      let talk = try await world.adopt(speech, by: world.anna)
      try await world.hear(.speech, in: speech)
      for (track, fault) in [
        (talk, PlaylistError.unusableTrack(talk)), (songs[1].track.id, .alreadyInList(songs[1].track.id)),
      ] {
        await #expect(throws: fault) {
          _ = try await studio.planned.exchange(
            songs[0].id, in: made.id, of: world.anna, for: track, expecting: nil, at: world.now, using: &generator)
        }
      }
      await #expect(throws: PlaylistError.noSuchPlaylist) {
        _ = try await studio.planned.rebalance(made.id, of: world.ben, expecting: nil, at: world.now, using: &generator)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is planned anew for another workout, and copied into a list that stays as it is`(kind: DatabaseKind)
    async throws
  {
    try await LibraryWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let studio = try await Studio(world)
      let made = try await studio.make()
      let copies = PlaylistCopyStore(world.database)
      let name = try #require(VisibleLine("Kept"))
      let copy = try await copies.copy(made.id, as: name, of: world.anna, at: world.now, using: generator)
      let songs = try await studio.titles(made)
      #expect(copy.content == .ordered)
      #expect(try await studio.titles(copy) == songs)
      let first = try await studio.songs(made)[0]
      _ = try await studio.planned.setLock(
        true, on: first.id, in: made.id, of: world.anna, expecting: nil, at: world.now)
      var recipe = PlaylistRecipe.short
      recipe.workout = .usual(UsualWorkout(activity: "run", minutes: 9, intensity: 4))
      let changed = try await studio.planned.change(
        made.id, of: world.anna, name: nil, recipe, expecting: made.version + 1, at: world.now, using: &generator)
      let after = try await studio.songs(changed)
      #expect(after.first?.id == first.id)
      #expect(((after.last?.section?.end ?? 0) - 540).magnitude < 1)
      #expect(try await studio.titles(copy) == songs)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is told how well the library covers its workout`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let studio = try await Studio(world)
      var recipe = PlaylistRecipe()
      recipe.workout = .plan(
        "activity: run\nsteps:\n  - {for: 5min, cadence: 170}\n  - {for: 5min, cadence: 120}\n", of: nil)
      let forecast = try await studio.planned.forecast(of: recipe, seed: 5, for: world.anna, at: world.now)
      let coverage = forecast.library
      #expect((0.4...0.6).contains(forecast.share))
      #expect((110...130).contains(try #require(forecast.wantedTempo)))
      #expect(coverage.usable == 20)
      #expect((0.4...0.6).contains(coverage.levels[1].share))
      #expect(coverage.intervals[0].songs[1] > 5)
      #expect((110...130).contains(try #require(coverage.suggestions.first).tempo.value))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `needs music to be planned with, and says what is missing`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let studio = try await Studio(world, songs: 0)
      await #expect(throws: MissingMusicError.libraryEmpty) { _ = try await studio.make() }
      let speech = LibraryWorld.recording("speech")
      try await world.adopt(speech, by: world.anna)
      await #expect(throws: MissingMusicError.notAnalysedYet(waiting: 1)) { _ = try await studio.make() }
      try await world.hear(.speech, in: speech)
      await #expect(throws: MissingMusicError.noSteadyBeat(tracks: 1)) { _ = try await studio.make() }
      let song = LibraryWorld.recording("song")
      let track = try await world.adopt(song, by: world.anna)
      try await world.hear(TrackAnalysis.clicks(tempo: 160, energy: 0.5), in: song)
      try await world.database.run("UPDATE track SET is_blocked = 1 WHERE id = \(track.rawValue)")
      await #expect(throws: MissingMusicError.allBlocked(tracks: 1)) { _ = try await studio.make() }
    }
  }

  @Test func `is not asked for what cannot be`() {
    var recipe = PlaylistRecipe.everyday
    recipe.workout = .usual(UsualWorkout(activity: "run", minutes: 1_000))
    #expect(throws: PlaylistRecipeError.outOfRange(field: "minutes", UsualWorkout.minutes)) { try recipe.check() }
    recipe.workout = .usual(UsualWorkout(activity: "sleep", minutes: 20))
    #expect(throws: PlaylistRecipeError.unknownActivity("sleep")) { try recipe.check() }
    recipe.workout = .plan("steps: [{for: 10min, effort: 3/10}]", of: nil)
    #expect(throws: Never.self) { try recipe.check() }
    recipe.workout = .plan("steps: [{for: 7h, effort: 3/10}]", of: nil)
    #expect(throws: PlaylistRecipeError.planTooLong(mostMinutes: 360)) { try recipe.check() }
    #expect(throws: PlaylistRecipeError.noWorkout) { try PlaylistRecipe().check() }
  }
}

extension PlaylistRecipe {
  /// A quick recipe.
  fileprivate static let short: PlaylistRecipe = {
    var recipe = everyday
    recipe.workout = .usual(UsualWorkout(activity: "run", minutes: 14, intensity: 4))
    return recipe
  }()
}
