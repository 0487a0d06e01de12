import AudioFiles
import DatabaseSupport
import Persistence
import Playlists
import Songs
import SongsSupport
import Storage
import Testing
import Units

@Suite("The songs for a workout that is written")
struct PlaylistPreviewTests {
  /// Anna's library, and the songs planned for her editor.
  private struct Editor {
    let world: LibraryWorld
    let planned: PlannedPlaylists
    let tracks: [Identifier<LibraryTrack>]

    init(_ world: LibraryWorld, songs: Int = 24) async throws {
      self.world = world
      var tracks: [Identifier<LibraryTrack>] = []
      for number in 0..<songs {
        let recording = LibraryWorld.recording("\(number)", AudioTags(title: "Song \(number)"))
        tracks.append(try await world.adopt(recording, by: world.anna, as: "\(number).mp3"))
        let tempo = 150 + 40 * Double(number) / Double(songs)
        try await world.hear(TrackAnalysis.clicks(tempo: tempo, energy: Double(number % 10) / 10), in: recording)
      }
      self.tracks = tracks
      planned = PlaylistStore(world.database).planned(threads: 1)
    }

    func preview(
      _ recipe: PlaylistRecipe, pinned: [PinnedSong] = [], staying: [PinnedSong] = [],
      leaving: Identifier<LibraryTrack>? = nil
    ) async throws -> PlaylistPreview {
      try await planned.preview(
        recipe, PlaylistWishes(seed: 7, pinned: pinned, staying: staying, leaving: leaving), of: world.anna,
        at: world.now)
    }

    func others(at start: Seconds, than songs: [PinnedSong]) async throws -> [SongAlternative] {
      try await planned.alternatives(
        at: start, .twoTempos(), seed: 7, besides: songs.map(\.track), of: world.anna, at: world.now, atMost: 6)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are those that the playlist made of them has`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let editor = try await Editor(world)
      let seen = try await editor.preview(.twoTempos()).pins
      #expect(seen.first?.start == .zero)
      #expect(try await editor.preview(.twoTempos()).pins == seen)
      let other = try #require(try await editor.others(at: seen[1].start, than: seen).first).track.id
      let exchanged = try await editor.preview(
        .twoTempos(), pinned: [PinnedSong(track: other, start: seen[1].start)], staying: seen.without(1),
        leaving: seen[1].track)
      #expect(exchanged.songs.map(\.isPinned) == seen.indices.map { $0 == 1 })

      let made = try await editor.planned.make(
        try #require(VisibleLine("Run")), .twoTempos(),
        PlaylistWishes(seed: 7, pinned: [exchanged.pins[1]], staying: exchanged.pins.without(1)), of: world.anna,
        at: world.now, using: &generator)

      let entries = try await PlaylistEntryStore(world.database).page(of: made.id, of: world.anna, atMost: 100).entries
      #expect(entries.map(\.track.id) == exchanged.songs.map(\.track.id))
      #expect(entries.map(\.isLocked) == exchanged.songs.map(\.isPinned))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `stay where they are when one of them is exchanged`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let editor = try await Editor(world)
      let seen = try await editor.preview(.twoTempos()).pins
      for place in seen.indices {
        let offered = try await editor.others(at: seen[place].start, than: seen)
        #expect(!offered.isEmpty && offered.count <= 6)
        #expect(offered.allSatisfy { other in !seen.contains { $0.track == other.track.id } })
        let pin = PinnedSong(track: try #require(offered.first).track.id, start: seen[place].start)
        let after = try await editor.preview(
          .twoTempos(), pinned: [pin], staying: seen.without(place), leaving: seen[place].track)
        #expect(after.lost.isEmpty)
        let songs = after.songs.map(\.track.id)
        // Another song may fill the gap of a shorter one, but not the replaced song.
        var expected = seen.map(\.track)
        expected[place] = pin.track
        #expect(songs.filter(expected.contains) == expected)
        #expect(!songs.contains(seen[place].track))
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `keep a chosen one while the workout changes, and say when it cannot play`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let editor = try await Editor(world)
      let seen = try await editor.preview(.twoTempos()).pins
      let other = try #require(try await editor.others(at: seen[1].start, than: seen).first).track.id
      let pin = PinnedSong(track: other, start: seen[1].start)

      let longer = try await editor.preview(.twoTempos(minutes: 9), pinned: [pin])
      let kept = try #require(longer.songs.first { $0.track.id == other })
      #expect(kept.isPinned)
      #expect((kept.section.start - pin.start.value).magnitude <= 30)

      // A song after the end waits until the workout is longer again.
      let late = PinnedSong(track: other, start: Seconds(1_500))
      #expect(try await editor.preview(.twoTempos(), pinned: [late]).lost.map(\.pin) == [late])
      try await world.database.run("UPDATE track SET is_blocked = 1 WHERE id = \(other.rawValue)")
      let blocked = try await editor.preview(.twoTempos(), pinned: [pin])
      #expect(blocked.lost.map(\.track?.id) == [other])
      #expect(blocked.songs.allSatisfy { $0.track.id != other })
      #expect(
        try await editor.preview(.twoTempos(), pinned: [PinnedSong(track: .unknown, start: .zero)]).lost.count == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `come with how far the music goes`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let editor = try await Editor(world)
      let forecast = try await editor.planned.forecast(of: .twoTempos(), seed: 7, for: world.anna, at: world.now)
      let levels = try await editor.preview(.twoTempos()).forecast.library.levels
      #expect(levels.map(\.share) == forecast.library.levels.map(\.share))
    }
  }
}

extension PlaylistPreview {
  fileprivate var pins: [PinnedSong] {
    songs.map { PinnedSong(track: $0.track.id, start: Seconds($0.section.start)) }
  }
}

extension [PinnedSong] {
  fileprivate func without(_ place: Int) -> Self {
    var others = self
    others.remove(at: place)
    return others
  }
}

extension PlaylistRecipe {
  fileprivate static func twoTempos(minutes: Int = 7) -> PlaylistRecipe {
    var recipe = PlaylistRecipe()
    recipe.workout = .plan(
      "activity: run\nsteps:\n  - {for: \(minutes)min, cadence: 160}\n  - {for: 7min, cadence: 176}\n", of: nil)
    return recipe
  }
}

extension Identifier<LibraryTrack> {
  fileprivate static var unknown: Self {
    var generator = SystemRandomNumberGenerator()
    return Self(at: Moment(milliseconds: 0), using: &generator)
  }
}
