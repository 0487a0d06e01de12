import DatabaseSupport
import Persistence
import Songs
import SongsSupport
import Taste
import Testing
import Units

@Suite("What somebody heard")
struct ListeningStoreTests {
  @Test("counts once, however often and in whichever order it is told", arguments: DatabaseKind.allCases)
  func onceOnly(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let store = ListeningStore(world.database)
      let song = try await world.song("a", artist: "A", sound: 1, of: world.anna)
      let other = try await world.song("b", artist: "B", sound: 2, of: world.anna)
      let first = world.listening(.completed, song, minute: 0)
      let second = world.listening(.skipped, song, minute: 9, listened: 5)
      let third = world.listening(.started, other, minute: 5)

      #expect(try await store.add([second, third, second], of: world.anna).kept == [second.id, third.id])
      #expect(try await store.add([first, second], of: world.anna).kept == [first.id])
      #expect(try await store.add([first, second, third], of: world.anna).kept == [])

      let tracks = TrackStore(world.database)
      let a = try #require(try await tracks.track(song, of: world.anna))
      #expect(a.plays == 1)
      #expect(a.skips == 1)
      #expect(a.lastPlayed == second.at)
      let b = try #require(try await tracks.track(other, of: world.anna))
      #expect(b.plays == 0)
      #expect(b.skips == 0)
      #expect(b.lastPlayed == third.at)
    }
  }

  @Test("is listed from the latest on, page by page", arguments: DatabaseKind.allCases)
  func pages(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let store = ListeningStore(world.database)
      let song = try await world.song("a", artist: "A", sound: 1, of: world.anna)
      // Two at the same moment, so that a page may end between them.
      var told = (0..<5).map { world.listening(.completed, song, minute: Double($0 / 2), listened: 200) }
      told[3].synchrony = 0.75
      told[3].planned = Seconds(180)
      _ = try await store.add(told, of: world.anna)
      var listed: [Listening] = []
      var place: ListeningStore.Place?
      while true {
        let page = try await store.history(of: world.anna, before: place, atMost: 2)
        listed += page.map(\.listening)
        guard let last = page.last else { break }
        place = ListeningStore.Place(last)
        #expect(last.title == "a")
        #expect(last.artist == "A")
      }
      #expect(listed == told.sorted { ($0.at, $0.id.rawValue) > ($1.at, $1.id.rawValue) })
      #expect(try await store.history(of: world.ben, before: nil, atMost: 9).isEmpty)
    }
  }

  @Test("of tracks that are another's is not kept, and said", arguments: DatabaseKind.allCases)
  func strangers(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let store = ListeningStore(world.database)
      let annas = try await world.song("a", artist: "A", sound: 1, of: world.anna)
      let bens = try await world.song("b", artist: "B", sound: 2, of: world.ben)
      let right = world.listening(.completed, annas, minute: 0)
      let wrong = world.listening(.completed, bens, minute: 0)
      let outcome = try await store.add([right, wrong], of: world.anna)
      #expect(outcome.kept == [right.id])
      #expect(outcome.ofUnknownTracks == [wrong.id])
      #expect(try await TrackStore(world.database).track(bens, of: world.ben)?.plays == 0)
      // The same identifier for another person's listening is not a repetition.
      let same = Listening(id: right.id, track: bens, kind: .completed, at: world.now)
      #expect(try await store.add([same], of: world.ben).kept == [right.id])
    }
  }

  @Test("is forgotten as a whole", arguments: DatabaseKind.allCases)
  func erased(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let store = ListeningStore(world.database)
      let taste = TasteStore(world.database)
      let song = try await world.song("a", artist: "A", sound: 1, of: world.anna)
      let bens = try await world.song("a", artist: "A", sound: 1, of: world.ben)
      _ = try await store.add([world.listening(.skipped, song, minute: 0, listened: 1)], of: world.anna)
      _ = try await store.add([world.listening(.completed, bens, minute: 0)], of: world.ben)
      let fresh = try await taste.options(of: world.ben, seed: 1, at: world.now)
      #expect(try await taste.model(of: world.anna).signs == 1)

      try await store.erase(of: world.anna, at: world.now)
      #expect(try await store.history(of: world.anna, before: nil, atMost: 9).isEmpty)
      #expect(try await taste.model(of: world.anna).signs == 0)
      let track = try #require(try await TrackStore(world.database).track(song, of: world.anna))
      #expect(track.skips == 0)
      #expect(track.lastPlayed == nil)
      #expect(try await taste.options(of: world.ben, seed: 1, at: world.now) == fresh)
    }
  }
}
