import DatabaseSupport
import Persistence
import Playlists
import Songs
import SongsSupport
import Testing
import Units

@Suite("The order of a playlist")
struct PlaylistEntryStoreTests {
  /// Anna's playlist, and tracks to add.
  private struct Shelf {
    let world: LibraryWorld
    let store: PlaylistEntryStore
    let list: Identifier<Playlist>
    let tracks: [Identifier<LibraryTrack>]

    init(_ world: LibraryWorld, tracks count: Int = 4) async throws {
      self.world = world
      store = PlaylistEntryStore(world.database)
      var generator = SystemRandomNumberGenerator()
      list = try await PlaylistStore(world.database).add(
        try #require(VisibleLine("List")), .ordered, of: world.anna, at: world.now, using: &generator
      ).id
      var tracks: [Identifier<LibraryTrack>] = []
      for number in 0..<count {
        tracks.append(
          try await world.adopt(LibraryWorld.recording("\(number)"), by: world.anna, as: "\(number).mp3"))
      }
      self.tracks = tracks
    }

    @discardableResult
    func add(_ numbers: [Int], _ position: EntryPosition = .last) async throws -> [Identifier<PlaylistEntry>] {
      var generator = SystemRandomNumberGenerator()
      return try await store.add(
        numbers.map { tracks[$0] }, to: list, of: world.anna, position, expecting: nil, at: world.now,
        using: &generator
      ).entries
    }

    /// The file names without extensions, page by page.
    func order() async throws -> String {
      var names: [String] = []
      var place: PlaylistEntryStore.Place?
      repeat {
        let page = try await store.page(of: list, of: world.anna, after: place, atMost: 3)
        names += page.entries.map { String($0.track.fileName.dropLast(4)) }
        place = page.next
      } while place != nil
      return names.joined(separator: " ")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is that in which tracks are put, also at the beginning, in between and more than once`(
    kind: DatabaseKind
  ) async throws {
    try await LibraryWorld.with(kind) { world in
      let shelf = try await Shelf(world)
      let entries = try await shelf.add([0, 1])
      try await shelf.add([2, 3], .after(entries[0]))
      try await shelf.add([3, 1], .first)
      #expect(try await shelf.order() == "3 1 0 2 3 1")
      let length = try await shelf.store.length(of: shelf.list, of: world.anna)
      #expect(length.tracks == 6)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is that of a quantity once the list is sorted by it, the unknown last`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let shelf = try await Shelf(world)
      // E minor is 9A on the Camelot wheel, C major 8B, A minor 8A.
      let keys: [(tonic: Int, mode: TrackAnalysis.Key.Mode)] = [(4, .minor), (0, .major), (9, .minor)]
      for (number, (tempo, energy)) in [(170.0, 0.2), (150, 0.9), (160, 0.5)].enumerated() {
        let key = TrackAnalysis.Key(tonic: keys[number].tonic, mode: keys[number].mode, confidence: 1)
        let heard = TrackAnalysis.clicks(tempo: tempo, energy: energy, key: key)
        try await world.hear(heard, in: LibraryWorld.recording("\(number)"))
      }
      try await shelf.add([0, 3, 1, 2, 0])
      func sort(_ order: EntryOrder, of person: Identifier<Person>? = nil, expecting: Int64? = nil) async throws
        -> Int64
      {
        try await shelf.store.sort(
          shelf.list, of: person ?? world.anna, by: order, expecting: expecting, at: world.now)
      }
      let version = try await sort(EntryOrder(.tempo))
      #expect(try await shelf.order() == "1 2 0 0 3")
      #expect(try await sort(EntryOrder(.tempo, .descending), expecting: version) == version + 1)
      #expect(try await shelf.order() == "0 0 2 1 3")
      _ = try await sort(EntryOrder(.energy, .descending))
      #expect(try await shelf.order() == "1 2 0 0 3")
      _ = try await sort(EntryOrder(.key))
      #expect(try await shelf.order() == "2 1 0 0 3")
      _ = try await sort(EntryOrder(.title, .descending))
      #expect(try await shelf.order() == "3 2 1 0 0")

      await #expect(throws: (any Error).self) { try await sort(EntryOrder(.tempo), expecting: version) }
      await #expect(throws: PlaylistError.noSuchPlaylist) { try await sort(EntryOrder(.tempo), of: world.ben) }
      #expect(try await shelf.order() == "3 2 1 0 0")
      // New songs go to the given position.
      try await shelf.add([3])
      #expect(try await shelf.order() == "3 2 1 0 0 3")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `changes by moving, swapping and removing single entries`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let shelf = try await Shelf(world)
      let entries = try await shelf.add([0, 1, 2, 3])
      func move(_ entry: Int, _ position: EntryPosition) async throws {
        _ = try await shelf.store.move(
          entries[entry], in: shelf.list, of: world.anna, position, expecting: nil, at: world.now)
      }
      try await move(3, .first)
      #expect(try await shelf.order() == "3 0 1 2")
      try await move(3, .after(entries[0]))
      #expect(try await shelf.order() == "0 3 1 2")
      try await move(0, .last)
      #expect(try await shelf.order() == "3 1 2 0")
      try await move(1, .after(entries[1]))
      #expect(try await shelf.order() == "3 1 2 0")
      _ = try await shelf.store.swap(
        entries[1], in: shelf.list, of: world.anna, for: shelf.tracks[0], expecting: nil, at: world.now)
      #expect(try await shelf.order() == "3 0 2 0")
      _ = try await shelf.store.remove(
        entries[2], from: shelf.list, of: world.anna, expecting: nil, at: world.now)
      #expect(try await shelf.order() == "3 0 0")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is that of a plain array after many random moves`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let shelf = try await Shelf(world, tracks: 8)
      var generator = SystemRandomNumberGenerator()
      let entries = try await shelf.add(Array(0..<8))
      var expected = Array(0..<8)
      for _ in 0..<60 {
        let moving = expected.remove(at: .random(in: 0..<8, using: &generator))
        let place = Int.random(in: 0...7, using: &generator)
        let position: EntryPosition = place == 0 ? .first : .after(entries[expected[place - 1]])
        expected.insert(moving, at: place)
        _ = try await shelf.store.move(
          entries[moving], in: shelf.list, of: world.anna, position, expecting: nil, at: world.now)
      }
      #expect(try await shelf.order() == expected.map(String.init).joined(separator: " "))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `closes over tracks that leave the library`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let shelf = try await Shelf(world)
      let entries = try await shelf.add([0, 1, 2])
      try await world.database.write { [shelf] transaction in
        _ = try TrackStore.remove([shelf.tracks[1]], of: world.anna, in: transaction)
      }
      #expect(try await shelf.order() == "0 2")
      try await shelf.add([3], .after(entries[0]))
      #expect(try await shelf.order() == "0 3 2")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `belongs to its owner, holds only their tracks, and is not overwritten unseen`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let shelf = try await Shelf(world)
      let entries = try await shelf.add([0, 1])
      var generator = SystemRandomNumberGenerator()
      let foreign = try await world.adopt(LibraryWorld.recording("foreign"), by: world.ben)
      await #expect(throws: PlaylistError.noSuchTracks([foreign])) {
        _ = try await shelf.store.add(
          [shelf.tracks[2], foreign], to: shelf.list, of: world.anna, .last, expecting: nil, at: world.now,
          using: &generator)
      }
      await #expect(throws: PlaylistError.edited) {
        _ = try await shelf.store.move(
          entries[0], in: shelf.list, of: world.anna, .last, expecting: 1, at: world.now)
      }
      await #expect(throws: PlaylistError.noSuchPlaylist) {
        _ = try await shelf.store.page(of: shelf.list, of: world.ben, atMost: 10)
      }
      await #expect(throws: PlaylistError.noSuchPlaylist) {
        _ = try await shelf.store.remove(
          entries[0], from: shelf.list, of: world.ben, expecting: nil, at: world.now)
      }
      #expect(try await shelf.order() == "0 1")
    }
  }
}
