import DatabaseSupport
import Foundation
import Jobs
import Persistence
import SongsSupport
import Storage
import Testing
import TestSupport
import Units

@testable import Playlists
@testable import Songs

@Suite("A mix of a playlist")
struct MixStoreTests {
  @Test(arguments: DatabaseKind.allCases)
  func `is ordered, waits, is made, and is its owner's alone`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let store = MixStore(world.database)
      let list = try await world.list(of: 2)
      let wish = try #require(MixWish(.m4a, cadence: 170))
      let mix = try await world.order(wish, of: list)
      #expect(mix.state == .waiting)
      #expect(mix.name.text == "Sundays")
      #expect(mix.playlist == list)
      #expect(mix.wish == wish)
      #expect(mix.wish.bitRate == 128)
      #expect(try await JobStore(database: world.database).job(mix.job, ownedBy: world.anna)?.kind == "make-mix")
      let second = try await world.order(wish, of: list, later: Seconds(1))
      #expect(try await store.mixes(of: world.anna).map(\.id) == [second.id, mix.id])

      try await world.set(mix.job, to: .running, progress: 0.4)
      #expect(try await store.mix(mix.id, of: world.anna).state == .making(progress: 0.4))
      try await world.set(mix.job, to: .dead, reason: "It was not to be.")
      #expect(try await store.mix(mix.id, of: world.anna).state == .failed(reason: "It was not to be."))
      try await world.set(mix.job, to: .cancelled)
      #expect(try await store.mix(mix.id, of: world.anna).state == .cancelled)

      #expect(try await store.mixes(of: world.ben).isEmpty)
      await #expect(throws: MixOrderError.noSuchMix) { _ = try await store.mix(mix.id, of: world.ben) }
      await #expect(throws: MixOrderError.noSuchMix) { try await store.remove(mix.id, of: world.ben, at: world.now) }
      await #expect(throws: PlaylistError.noSuchPlaylist) {
        _ = try await world.order(wish, of: list, by: world.ben)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is there for two weeks`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let store = MixStore(world.database)
      let list = try await world.list(of: 1)
      let wish = try #require(MixWish(.opus))
      let (made, failed) = (try await world.order(wish, of: list), try await world.order(wish, of: list))
      let content = try await world.finish(made)
      try await world.database.run(
        """
        UPDATE mix
        SET reason = 'tooLarge', ended_at = \((world.now - Seconds(1)).milliseconds)
        WHERE id = \(failed.id.rawValue)
        """)
      guard case .done(let done) = try await store.mix(made.id, of: world.anna).state else {
        throw MixJobError.unreadable
      }
      #expect(done.content == content)
      #expect(done.expires == world.now + Seconds(14 * 86_400))
      #expect(
        try await store.mix(failed.id, of: world.anna).state == .failed(reason: MixJobError.tooLarge.sentence))

      #expect(try await store.sweep(at: done.expires - Seconds(2)) == 0)
      #expect(try await store.sweep(at: done.expires) == 1)
      #expect(try await store.mixes(of: world.anna).map(\.id) == [made.id])
      #expect(try await store.sweep(at: done.expires + Seconds(1)) == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is stopped when it is taken away, and stays when its playlist goes`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let store = MixStore(world.database)
      let list = try await world.list(of: 1)
      let wish = try #require(MixWish(.opus))
      let (going, staying) = (try await world.order(wish, of: list), try await world.order(wish, of: list))
      try await store.remove(going.id, of: world.anna, at: world.now)
      #expect(try await JobStore(database: world.database).job(going.job, ownedBy: world.anna)?.state == .cancelled)
      #expect(try await store.mixes(of: world.anna).map(\.id) == [staying.id])

      try await PlaylistStore(world.database).remove(list, of: world.anna, expecting: nil, at: world.now)
      let left = try await store.mix(staying.id, of: world.anna)
      #expect(left.playlist == nil)
      #expect(left.state == .waiting)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is refused where there is nothing to make, or too much`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let wish = try #require(MixWish(.opus))
      let empty = try await world.list(of: 0)
      await #expect(throws: MixOrderError.empty) { _ = try await world.order(wish, of: empty) }

      let most = try await world.list(of: PlaylistMix.mostSongs)
      for _ in 0..<PlaylistMix.most { _ = try await world.order(wish, of: most) }
      await #expect(throws: MixOrderError.tooManyMixes(most: 10)) { _ = try await world.order(wish, of: most) }
      try await world.database.run("DELETE FROM mix")

      let more = try await world.list(of: PlaylistMix.mostSongs + 1)
      await #expect(throws: MixOrderError.tooManySongs(most: 200)) { _ = try await world.order(wish, of: more) }
    }
  }

  @Test func `is not asked for in a way that cannot be`() {
    #expect(MixWish(.opus, bitRate: 100) == nil)
    #expect(MixWish(.opus, cadence: 20) == nil)
    #expect(MixWish(.opus, cadence: 160, stretch: 0.5) == nil)
    #expect(MixWish(.opus, stretch: 0.08) == nil)
    #expect(MixWish(.mp3)?.bitRate == 192)
  }
}

extension LibraryWorld {
  /// An ordered playlist of Anna's with `count` songs.
  fileprivate func list(of count: Int) async throws -> Identifier<Playlist> {
    var generator = SystemRandomNumberGenerator()
    let list = try await PlaylistStore(database).add(
      VisibleLine(stored: "Sundays"), .ordered, of: anna, at: now, using: &generator)
    guard count > 0 else { return list.id }
    let track = try await adopt(Self.recording("song"), by: anna)
    _ = try await PlaylistEntryStore(database).add(
      Array(repeating: track, count: count), to: list.id, of: anna, .last, expecting: nil, at: now, using: &generator)
    return list.id
  }

  fileprivate func order(
    _ wish: MixWish, of list: Identifier<Playlist>, by person: Identifier<Person>? = nil, later: Seconds = .zero
  ) async throws -> PlaylistMix {
    var generator = SystemRandomNumberGenerator()
    return try await MixStore(database).order(wish, of: list, for: person ?? anna, at: now + later, using: &generator)
  }

  fileprivate func set(
    _ job: Identifier<Job>, to state: Job.State, progress: Double = 0, reason: String? = nil
  ) async throws {
    try await database.run(
      """
      UPDATE job
      SET state = \(state.rawValue),
        progress = \(progress),
        reason = \(reason),
        claimed_by = \(state == .running ? "somebody" : nil),
        ended_at = \(state == .running ? nil : now.milliseconds)
      WHERE id = \(job.rawValue)
      """)
  }

  /// As if it had been rendered now.
  fileprivate func finish(_ mix: PlaylistMix) async throws -> MixContent {
    let content = MixContent(
      duration: 200,
      songs: [
        MixContent.Song(track: "x", title: "Song", artist: nil, start: 0, end: 200, isRepeated: false)
      ], leftOut: [MixContent.Omission(track: "y", title: "Talk", reason: .noBeat)])
    let files = FileStore(database: database, files: DirectoryFiles(path: folder.path("files")))
    let file = try await files.add([1, 2, 3], mediaType: "audio/ogg", now: now)
    let text = String(decoding: try JSONEncoder().encode(content), as: UTF8.self)
    try await database.run(
      """
      UPDATE mix
      SET file_hash = \(file.hash.text), content = \(text), ended_at = \(now.milliseconds)
      WHERE id = \(mix.id.rawValue)
      """)
    return content
  }
}
