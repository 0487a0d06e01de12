import DatabaseSupport
import DemoMusic
import Foundation
import Persistence
import Songs
import SongsSupport
import Storage
import Testing
import TestSupport
import Units

@Suite("Demo songs for somebody's library")
struct DemoSongImportTests {
  private let song = DemoSong.all.min { $0.score.duration < $1.score.duration }

  @Test(arguments: DatabaseKind.allCases)
  func `come once, however often they are asked for, and wait to be listened to`(kind: DatabaseKind) async throws {
    let song = try #require(song)
    let folder = try TemporaryFolder()
    try await LibraryWorld.with(kind) { world in
      let demo = DemoSongImport(
        DemoSongStore(world.database),
        FileStore(database: world.database, files: DirectoryFiles(path: world.folder.path("files"))), .ofTheTool,
        folder: folder.url, songs: [song])

      for person in [world.anna, world.anna, world.ben] {
        try await demo.run(for: person, report: { _ in }, now: { world.now }, using: SystemRandomNumberGenerator())
      }

      let tracks = try await world.database.all("SELECT title, state, stored_hash FROM track ORDER BY account_id")
      #expect(tracks.count == 2)
      for track in tracks {
        let (title, state) = (try track.text("title"), try track.text("state"))
        #expect(title == song.title)
        #expect(state == "waiting")
      }
      let jobs = try await world.database.all("SELECT id FROM job WHERE kind = 'analyse-recording'")
      #expect(jobs.count == 1)
    }
  }

  @Test func `that are given up leave nothing half-written`() async throws {
    let song = try #require(song)
    let folder = try TemporaryFolder()
    try await LibraryWorld.with(.sqlite) { world in
      let demo = DemoSongImport(
        DemoSongStore(world.database),
        FileStore(database: world.database, files: DirectoryFiles(path: world.folder.path("files"))), .ofTheTool,
        folder: folder.url, songs: [song])
      let importing = Task {
        try await demo.run(
          for: world.anna, report: { _ in }, now: { world.now }, using: SystemRandomNumberGenerator())
      }
      importing.cancel()
      await #expect(throws: CancellationError.self) { _ = try await importing.value }
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(files.allSatisfy { !$0.hasSuffix(song.format.rawValue) })
    }
  }
}
