import AudioFiles
import DSP
import DatabaseSupport
import Library
import Music
import Persistence
import Storage
import Testing
import Units

@Suite("A playlist planned for a workout")
struct PlannedPlaylistTests {
  /// Anna's library of made-up songs, and a planner over it.
  private struct Studio {
    let world: LibraryWorld
    let planned: PlannedPlaylists
    let entries: PlaylistEntryStore
    let tracks: [Identifier<LibraryTrack>]

    init(_ world: LibraryWorld, songs: Int = 20) async throws {
      self.world = world
      var analyses: [String: TrackAnalysis] = [:]
      var tracks: [Identifier<LibraryTrack>] = []
      for number in 0..<songs {
        let tempo = 150 + 40 * Double(number) / Double(songs)
        let recording = LibraryWorld.recording(
          "\(number)", AudioTags(title: "Song \(number)", artist: "Artist \(number % 9)"))
        tracks.append(try await world.adopt(recording, by: world.anna, as: "\(number).mp3"))
        let energy = Double(number % 10) / 10
        try await world.hear(.steady(tempo, energy: energy), in: recording)
        analyses[recording.hash.text] = .clicks(tempo: tempo, energy: energy)
      }
      self.tracks = tracks
      entries = PlaylistEntryStore(world.database)
      planned = PlaylistStore(world.database).planned(
        analyses: { [analyses] _, hashes in
          Dictionary(uniqueKeysWithValues: hashes.compactMap { hash in analyses[hash.text].map { (hash.text, $0) } })
        },
        tastes: { _, _, _, _ in PlaylistPlanning.KnownTaste(costs: [:], recentlyPlayed: []) })
    }

    func make(seed: Int64? = nil) async throws -> Playlist {
      var generator = SystemRandomNumberGenerator()
      return try await planned.make(
        try #require(VisibleLine("Run")), .everyday, seed: seed, of: world.anna, at: world.now, using: &generator)
    }

    func songs(_ playlist: Playlist) async throws -> [PlaylistEntry] {
      try await entries.page(of: playlist.id, of: world.anna, atMost: 200).entries
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
      guard case .planned(let plan) = made.content else { throw PlaylistFault.notPlanned }
      #expect(plan.duration == 1800)
      let songs = try await studio.songs(made)
      #expect(songs.first?.section?.start == 0)
      #expect(((songs.last?.section?.end ?? 0) - 1800).magnitude < 1)
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
      await #expect(throws: PlaylistFault.edited) {
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
      let gap = try await studio.planned.remove(
        before[2].id, from: made.id, of: world.anna, expecting: locked.version, at: world.now)
      guard case .planned(let plan) = gap.content else { throw PlaylistFault.notPlanned }
      #expect(!plan.isBalanced)
      let balanced = try await studio.planned.rebalance(
        made.id, of: world.anna, expecting: gap.version, at: world.now, using: &generator)
      let after = try await studio.songs(balanced)
      #expect(after.first?.id == before[0].id)
      #expect(after.first?.isLocked == true)
      #expect(!after.contains { $0.track.id == before[2].track.id })
      #expect(((after.last?.section?.end ?? 0) - 1800).magnitude < 1)
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
      var generator = SystemRandomNumberGenerator()
      let studio = try await Studio(world)
      var last: [String] = []
      for day in 10..<18 {
        let today = try await studio.planned.daily(
          on: "2026-11-\(day)", of: world.anna, at: world.now, using: &generator)
        let titles = try await studio.titles(today)
        #expect(titles != last)
        last = titles
        let again = try await studio.planned.daily(
          on: "2026-11-\(day)", of: world.anna, at: world.now, using: &generator)
        #expect(again == today)
      }
      // Those of days long gone are not kept.
      #expect(try await PlaylistStore(world.database).playlists(of: world.anna, atMost: 50).count == 7)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `needs music to be planned with`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let studio = try await Studio(world, songs: 0)
      await #expect(throws: PlaylistError.libraryEmpty) { _ = try await studio.make() }
    }
  }

  @Test func `is not asked for what cannot be`() {
    var recipe = PlaylistRecipe.everyday
    recipe.minutes = 1_000
    #expect(throws: PlaylistRecipeFault.outOfRange(field: "minutes", PlaylistRecipe.minutes)) { try recipe.check() }
    recipe.minutes = 20
    recipe.activity = "sleep"
    #expect(throws: PlaylistRecipeFault.unknownActivity("sleep")) { try recipe.check() }
    recipe.plan = "steps: [{for: 10min, effort: 3/10}]"
    #expect(throws: Never.self) { try recipe.check() }
    #expect(throws: PlaylistRecipeFault.noWorkout) { try PlaylistRecipe().check() }
  }
}

extension TrackAnalysis {
  /// Four minutes of even beats.
  static func clicks(tempo: Double, energy: Double) -> TrackAnalysis {
    let beats = Array(stride(from: 0.3, to: 239, by: 60 / tempo))
    return TrackAnalysis(
      duration: 240, tempo: tempo, confidence: 0.9, alternatives: [], beats: beats,
      downbeats: stride(from: 0, to: beats.count, by: 4).map { beats[$0] }, meter: 4, meterConfidence: 1,
      beatDivision: 2, stability: 0.01, steadyBeat: true, reason: nil, key: nil, loudness: -12, truePeak: -1,
      loudnessCurve: Array(repeating: -12, count: 240), energy: Array(repeating: energy, count: 240),
      mood: Mood(energy: energy, valence: 0.5), introEnd: 8, outroStart: 228, similarity: [])
  }
}
