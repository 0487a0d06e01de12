import DatabaseSupport
import Persistence
import Playlists
import Songs
import SongsSupport
import Testing
import Units

@Suite("Somebody's playlists")
struct PlaylistStoreTests {
  private func name(_ text: String) throws -> VisibleLine { try #require(VisibleLine(text)) }

  @Test(arguments: DatabaseKind.allCases)
  func `are made, renamed and removed by their owner alone`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let store = PlaylistStore(world.database)
      let made = try await store.add(
        try name("Sunday"), .ordered, of: world.anna, at: world.now, using: &generator)
      #expect(made.version == 1)

      let renamed = try await store.change(
        made.id, of: world.anna, name: try name("Sundays"), rules: nil, expecting: 1, at: world.now)
      #expect(renamed.name.text == "Sundays")
      #expect(renamed.version == 2)
      await #expect(throws: PlaylistError.edited) {
        try await store.change(made.id, of: world.anna, name: nil, rules: nil, expecting: 1, at: world.now)
      }
      await #expect(throws: PlaylistError.noSuchPlaylist) { try await store.playlist(made.id, of: world.ben) }
      await #expect(throws: PlaylistError.noSuchPlaylist) {
        try await store.remove(made.id, of: world.ben, expecting: nil, at: world.now)
      }
      try await store.remove(made.id, of: world.anna, expecting: 2, at: world.now)
      #expect(try await store.playlists(of: world.anna, atMost: 10).isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `that were removed come back with what was in them, for a while`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let store = PlaylistStore(world.database)
      let (entries, recording) = (PlaylistEntryStore(world.database), LibraryWorld.recording("song"))
      let track = try await world.adopt(recording, by: world.anna)
      let made = try await store.add(
        try name("Sunday"), .ordered, of: world.anna, at: world.now, using: &generator)
      _ = try await entries.add(
        [track], to: made.id, of: world.anna, .last, expecting: nil, at: world.now, using: &generator)
      try await store.remove(made.id, of: world.anna, expecting: nil, at: world.now)

      await #expect(throws: PlaylistError.noSuchPlaylist) { try await store.playlist(made.id, of: world.anna) }
      await #expect(throws: PlaylistError.noSuchPlaylist) {
        try await store.restore(made.id, of: world.ben, at: world.now)
      }
      #expect(try await store.restore(made.id, of: world.anna, at: world.now).name.text == "Sunday")
      #expect(try await entries.lengths(of: [made.id], of: world.anna)[made.id]?.tracks == 1)

      try await store.remove(made.id, of: world.anna, expecting: nil, at: world.now)
      let later = world.now + Playlist.remembered + Seconds(1)
      let other = try await store.add(try name("Monday"), .ordered, of: world.anna, at: later, using: &generator)
      try await store.remove(other.id, of: world.anna, expecting: nil, at: later)
      await #expect(throws: PlaylistError.noSuchPlaylist) {
        try await store.restore(made.id, of: world.anna, at: later)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are listed from the newest, page by page`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let store = PlaylistStore(world.database)
      for number in 0..<5 {
        _ = try await store.add(
          try name("\(number)"), .ordered, of: number == 2 ? world.ben : world.anna,
          at: world.now + Seconds(Double(number)), using: &generator)
      }
      let first = try await store.playlists(of: world.anna, atMost: 2)
      let rest = try await store.playlists(of: world.anna, after: first.last?.id, atMost: 10)
      #expect((first + rest).map(\.name.text) == ["4", "3", "1", "0"])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `by rules have what fits when they are read, in their order and no more than asked for`(
    kind: DatabaseKind
  ) async throws {
    try await LibraryWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      for tempo in [150, 160, 170, 180, 190] {
        let recording = LibraryWorld.recording("\(tempo)")
        try await world.adopt(recording, by: world.anna, as: "\(tempo).mp3")
        try await world.hear(.steady(Double(tempo)), in: recording)
      }
      var filter = CatalogueFilter()
      filter.tempo = NumberRange(min: 155)
      let rules = try SmartRules(filter, CatalogueOrder(.tempo, .descending), limit: 3)
      let made = try await PlaylistStore(world.database).add(
        try name("Fast"), .smart(rules), of: world.anna, at: world.now, using: &generator)
      #expect(made.content == .smart(rules))

      let smart = SmartPlaylistStore(world.database)
      let first = try await smart.page(of: rules, of: world.anna, atMost: 2, now: world.now)
      #expect(first.tracks.map(\.fileName) == ["190.mp3", "180.mp3"])
      #expect(first.total == 3)
      let second = try await smart.page(of: rules, of: world.anna, after: first.next, atMost: 2, now: world.now)
      #expect(second.tracks.map(\.fileName) == ["170.mp3"])
      #expect(second.next == nil)
      #expect(try await smart.page(of: rules, of: world.ben, atMost: 2, now: world.now).tracks.isEmpty)
      await #expect(throws: PlaylistError.notOrdered) {
        _ = try await PlaylistEntryStore(world.database).add(
          [], to: made.id, of: world.anna, .last, expecting: nil, at: world.now, using: &generator)
      }
      await #expect(throws: PlaylistError.notOrdered) {
        _ = try await PlaylistEntryStore(world.database).sort(
          made.id, of: world.anna, by: EntryOrder(.tempo), expecting: nil, at: world.now)
      }
    }
  }
}
