import DatabaseSupport
import Persistence
import Songs
import SongsSupport
import Taste
import Testing
import Units

@Suite("What was heard in sessions")
struct SessionListeningStoreTests {
  private static let run = "019aa7d2-6c1e-7b7f-9d3e-000000000001"
  private static let otherRun = "019aa7d2-6c1e-7b7f-9d3e-000000000002"

  private static func heard(
    _ track: Identifier<LibraryTrack>, _ world: LibraryWorld, minute: Double, for seconds: Double = 180,
    skipped: Bool = false, synchrony: Double? = nil
  ) -> HeardInSession {
    HeardInSession(
      track: track.rawValue, at: world.now + .minutes(minute), listened: Seconds(seconds), isSkipped: skipped,
      synchrony: synchrony)
  }

  private static func kinds(_ world: LibraryWorld) async throws -> [Listening.Kind] {
    try await ListeningStore(world.database).history(of: world.anna, before: nil, atMost: 99).reversed()
      .map(\.listening.kind)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `counts once, is replaced, and goes without a trace`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let store = SessionListeningStore(world.database)
      let (tracks, taste) = (TrackStore(world.database), TasteStore(world.database))
      let a = try await world.song("a", artist: "A", sound: 1, of: world.anna)
      let b = try await world.song("b", artist: "B", sound: 2, of: world.anna)
      let before = world.listening(.completed, a, minute: -600)
      _ = try await ListeningStore(world.database).add([before], of: world.anna)
      let untouched = try await taste.model(of: world.anna)

      let songs = [
        Self.heard(a, world, minute: 4, synchrony: 0.9), Self.heard(b, world, minute: 5, for: 20, skipped: true),
      ]
      let later = world.now + .minutes(60)
      #expect(try await store.set(songs, of: Self.run, world.anna, at: later))
      #expect(try await !store.set(songs, of: Self.run, world.anna, at: later))
      #expect(try await store.sessions(of: world.anna) == [Self.run])
      let heard = try #require(try await tracks.track(a, of: world.anna))
      #expect(heard.plays == 2 && heard.lastPlayed == world.now + .minutes(4))
      #expect(try #require(try await tracks.track(b, of: world.anna)).skips == 1)
      // One signal for each ending, and one for the steps.
      #expect(try await taste.model(of: world.anna).signs == 4)

      // After an edit, the second song is gone, and the first had another result.
      #expect(
        try await store.set([Self.heard(a, world, minute: 4, synchrony: 0.1)], of: Self.run, world.anna, at: later))
      #expect(try #require(try await tracks.track(b, of: world.anna)).skips == 0)
      #expect(try #require(try await tracks.track(b, of: world.anna)).lastPlayed == nil)
      let replaced = try await taste.model(of: world.anna)
      #expect(replaced.signs == 3)
      try await world.database.run("DELETE FROM taste_state")
      #expect(try await taste.model(of: world.anna) == replaced)

      #expect(try await store.set([], of: Self.run, world.anna, at: later))
      let back = try #require(try await tracks.track(a, of: world.anna))
      #expect(back.plays == 1 && back.lastPlayed == before.at)
      #expect(try await taste.model(of: world.anna) == untouched)
      #expect(try await store.sessions(of: world.anna).isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `sessions do not touch each other, nor other people's`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let store = SessionListeningStore(world.database)
      let a = try await world.song("a", artist: "A", sound: 1, of: world.anna)
      let later = world.now + .minutes(60)
      try await store.set([Self.heard(a, world, minute: 4)], of: Self.run, world.anna, at: later)
      try await store.set([Self.heard(a, world, minute: 30)], of: Self.otherRun, world.anna, at: later)
      // Ben has no such track, and his session is separate.
      #expect(try await !store.set([Self.heard(a, world, minute: 4)], of: Self.run, world.ben, at: later))
      try await store.set([], of: Self.otherRun, world.anna, at: later)
      let track = try #require(try await TrackStore(world.database).track(a, of: world.anna))
      #expect(track.plays == 1 && track.lastPlayed == world.now + .minutes(4))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `what was hardly heard is none, what was heard in part has begun`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let store = SessionListeningStore(world.database)
      let a = try await world.song("a", artist: "A", sound: 1, of: world.anna)
      let songs = [5, 15, 59, 61].enumerated().map { Self.heard(a, world, minute: Double($0), for: $1) }
      try await store.set(songs, of: Self.run, world.anna, at: world.now + .minutes(60))
      #expect(try await Self.kinds(world) == [.started, .started, .completed])
      // It isn't chosen again so soon.
      let options = try await TasteStore(world.database).options(of: world.anna, seed: 1, at: world.now + .minutes(60))
      #expect(options.recentlyPlayed.count == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `who begins anew does not have sessions from before counted again`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let store = SessionListeningStore(world.database)
      let a = try await world.song("a", artist: "A", sound: 1, of: world.anna)
      let songs = [Self.heard(a, world, minute: 4), Self.heard(a, world, minute: 90)]
      try await store.set(songs, of: Self.run, world.anna, at: world.now + .minutes(100))
      try await ListeningStore(world.database).erase(of: world.anna, at: world.now + .minutes(60))
      #expect(try await Self.kinds(world).isEmpty)
      try await store.set(songs, of: Self.run, world.anna, at: world.now + .minutes(100))
      #expect(try await Self.kinds(world) == [.completed])
    }
  }
}
