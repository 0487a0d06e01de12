import DatabaseSupport
import Persistence
import Songs
import SongsSupport
import Storage
import Taste
import Testing
import Units

@Suite("A taste that is kept")
struct TasteStoreTests {
  @Test("is the same however late entries came", arguments: DatabaseKind.allCases)
  func late(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let store = ListeningStore(world.database)
      let taste = TasteStore(world.database)
      // Ben has the same songs, and sends in order what Anna sends late.
      var annas: [Identifier<LibraryTrack>] = []
      var bens: [Identifier<LibraryTrack>] = []
      for number in 0..<4 {
        annas.append(try await world.song("\(number)", artist: "\(number)", sound: UInt64(number), of: world.anna))
        bens.append(try await world.song("\(number)", artist: "\(number)", sound: UInt64(number), of: world.ben))
      }
      func told(_ tracks: [Identifier<LibraryTrack>]) -> [Listening] {
        (0..<12).map { number in
          world.listening(
            number.isMultiple(of: 3) ? .skipped : .completed, tracks[number % 4], minute: Double(number) * 500,
            listened: number.isMultiple(of: 3) ? 10 : 200)
        }
      }
      for entry in told(bens) {
        _ = try await store.add([entry], of: world.ben)
        _ = try await taste.model(of: world.ben)
      }
      for entry in told(annas).reversed() {
        _ = try await store.add([entry], of: world.anna)
        _ = try await taste.model(of: world.anna)
      }
      let anna = try await taste.model(of: world.anna)
      #expect(anna == (try await taste.model(of: world.ben)))
      #expect(anna.signs == 12)
    }
  }

  @Test("forgets with a track that goes", arguments: DatabaseKind.allCases)
  func removal(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let store = ListeningStore(world.database)
      let taste = TasteStore(world.database)
      let song = try await world.song("a", artist: "A", sound: 1, of: world.anna)
      let other = try await world.song("b", artist: "B", sound: 2, of: world.anna)
      _ = try await store.add([world.listening(.skipped, song, minute: 0, listened: 3)], of: world.anna)
      _ = try await store.add([world.listening(.completed, other, minute: 1)], of: world.anna)
      #expect(try await taste.model(of: world.anna).signs == 2)
      try await world.database.write { _ = try TrackStore.remove([song], of: world.anna, in: $0) }
      #expect(try await taste.model(of: world.anna).signs == 1)
    }
  }

  @Test("gives a playlist what it should mind", arguments: DatabaseKind.allCases)
  func options(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let taste = TasteStore(world.database)
      let store = ListeningStore(world.database)
      let tracks = TrackStore(world.database)
      let liked = try await world.song("liked", artist: "Good", sound: 1, of: world.anna)
      let skipped = try await world.song("skipped", artist: "Bad", sound: 2, of: world.anna)
      let alike = try await world.song("alike", artist: "Other", sound: 1, of: world.anna)
      let unlike = try await world.song("unlike", artist: "Other", sound: 2, of: world.anna)
      _ = try await world.song("ben's", artist: "Good", sound: 1, of: world.ben)
      for (column, track) in [("favourite", liked), ("block", skipped)] {
        try await world.database.run(
          """
          UPDATE track
          SET is_favourite = \(column == "favourite" ? 1 : 0),
            is_blocked = \(column == "block" ? 1 : 0)
          WHERE id = \(track.rawValue)
          """)
      }
      let entries = (0..<6).flatMap { round in
        [
          world.listening(.completed, liked, minute: Double(round) * 10),
          world.listening(.skipped, skipped, minute: Double(round) * 10 + 5, listened: 4),
        ]
      }
      _ = try await store.add(entries, of: world.anna)

      let options = try await taste.options(of: world.anna, seed: 7, at: world.now + .minutes(60))
      func hash(_ track: Identifier<LibraryTrack>) async throws -> String {
        try #require(try await tracks.track(track, of: world.anna)).recording.text
      }
      #expect(options.taste.count == 4)
      let costs = try await [
        #require(options.taste[hash(liked)]), #require(options.taste[hash(skipped)]),
        #require(options.taste[hash(alike)]), #require(options.taste[hash(unlike)]),
      ]
      #expect(costs[0] < costs[1])
      #expect(costs[2] < costs[3])
      #expect(options.favourites == [try await hash(liked)])
      #expect(options.blocked == [try await hash(skipped)])
      #expect(options.recentlyPlayed == [try await hash(liked), try await hash(skipped)])
      #expect(options == (try await taste.options(of: world.anna, seed: 7, at: world.now + .minutes(60))))

      let few = try await taste.options(
        of: world.anna, seed: 7, among: [hash(alike), hash(unlike)], at: world.now + .minutes(60))
      #expect(few.taste.keys.sorted() == [try await hash(alike), try await hash(unlike)].sorted())
    }
  }

  @Test("leaves out what was heard lately, by songs or by days", arguments: DatabaseKind.allCases)
  func window(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let taste = TasteStore(world.database)
      let settings = LibrarySettingsStore(world.database)
      var entries: [Listening] = []
      for number in 0..<6 {
        let track = try await world.song("\(number)", artist: "A", sound: 1, of: world.anna)
        entries.append(world.listening(.completed, track, minute: Double(number) * 24 * 60))
      }
      _ = try await ListeningStore(world.database).add(entries, of: world.anna)
      func recent() async throws -> Int {
        // Half a day after the last of six days.
        try await taste.options(of: world.anna, seed: 1, at: world.now + .minutes(5.5 * 24 * 60)).recentlyPlayed.count
      }
      #expect(try await settings.settings(of: world.anna).window == .standard)
      #expect(try await recent() == 6)
      for (songs, days, expected) in [(2, 0.0, 2), (0, 3.0, 3), (4, 1.0, 4), (0, 0.0, 0)] {
        let window = try #require(NoRepeatWindow(songs: songs, days: days))
        _ = try await settings.set(window, of: world.anna, replacing: nil)
        #expect(try await recent() == expected, "\(songs) \(days)")
      }
      #expect(try await settings.set(.standard, of: world.anna, replacing: 1) == nil)
      #expect(try await settings.set(.standard, of: world.anna, replacing: 4)?.version == 5)
      #expect(NoRepeatWindow(songs: -1, days: 0) == nil)
      #expect(NoRepeatWindow(songs: 0, days: .infinity) == nil)
    }
  }

  @Test("begins anew when its owner wants it to", arguments: DatabaseKind.allCases)
  func reset(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let taste = TasteStore(world.database)
      let store = ListeningStore(world.database)
      let song = try await world.song("a", artist: "A", sound: 1, of: world.anna)
      _ = try await store.add([world.listening(.completed, song, minute: 0)], of: world.anna)
      #expect(try await taste.model(of: world.anna).signs == 1)
      try await taste.forget(of: world.anna, at: world.now + .minutes(10))
      #expect(try await taste.model(of: world.anna).signs == 0)
      // Sent late, but played before.
      _ = try await store.add([world.listening(.completed, song, minute: 5)], of: world.anna)
      #expect(try await taste.model(of: world.anna).signs == 0)
      _ = try await store.add([world.listening(.completed, song, minute: 15)], of: world.anna)
      #expect(try await taste.model(of: world.anna).signs == 1)
      #expect(try await store.history(of: world.anna, before: nil, atMost: 9).count == 3)
    }
  }
}
