import DatabaseSupport
import Foundation
import Jobs
import Persistence
import SongsSupport
import Storage
import Testing
import TestSupport
import Units

@testable import Songs

@Suite("A folder with music", .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct FolderScanTests {
  @Test(arguments: DatabaseKind.allCases)
  func `becomes tracks whose audio stays where it is`(kind: DatabaseKind) async throws {
    try await FolderWorld.with(kind) { world in
      let song = try world.song("one.wav", pitch: 300)
      _ = try world.song("Album/Disc 2/zwei – ü.flac", pitch: 400)
      try world.write(Array("not music".utf8), to: "cover.txt")
      try world.write(Array("PK not music".utf8), to: "zip.mp3")
      try world.write(song, to: ".hidden.wav")

      try await world.scan()

      let summary = try await world.summary()
      #expect(summary.files == 2)
      #expect(summary.missing == 0)
      #expect(summary.faults.map(\.path) == ["zip.mp3"])
      #expect(try await world.tracks() == ["one.wav": "elsewhere", "zwei – ü.flac": "elsewhere"])
      #expect(try await world.files.page(after: nil, atMost: 10).isEmpty)
      let audio = try #require(try await world.audio(of: song))
      #expect(audio.size == Int64(song.count))
      #expect(audio.mediaType == "audio/wav")
      #expect(try await audio.read(100..<200) == Array(song[100..<200]))
      #expect(try Data(contentsOf: URL(filePath: try await audio.local().path)) == Data(song))

      // The second scan finds nothing new.
      try await world.scan()
      #expect(try await world.summary() == summary)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `keeps the tracks of files that are moved, and takes changed ones for others`(kind: DatabaseKind) async throws {
    try await FolderWorld.with(kind) { world in
      let song = try world.song("one.wav", pitch: 300)
      try await world.scan()
      try world.move("one.wav", to: "Somewhere else/another name.wav")
      try await world.scan()

      #expect(try await world.tracks() == ["one.wav": "elsewhere"])
      #expect(try await world.summary().files == 1)
      #expect(try await world.summary().missing == 0)
      #expect(try await world.audio(of: song) != nil)

      let other = try world.song("Somewhere else/another name.wav", pitch: 500)
      // The changed file is not served, even before the next scan.
      #expect(try await world.audio(of: song) == nil)
      try await world.scan()
      #expect(try await world.tracks().keys.sorted() == ["another name.wav", "one.wav"])
      #expect(try await world.audio(of: other) != nil)
      #expect(try await world.audio(of: song) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `loses no track when files or all of it are away, and has them again when they return`(
    kind: DatabaseKind
  ) async throws {
    try await FolderWorld.with(kind) { world in
      let song = try world.song("one.wav", pitch: 300)
      _ = try world.song("two.wav", pitch: 400)
      try await world.scan()
      try world.take("one.wav")
      try await world.scan()
      #expect(try await world.summary().missing == 1)
      #expect(try await world.tracks().count == 2)
      #expect(try await world.audio(of: song) == nil)
      try world.putBack("one.wav")
      try await world.scan()
      #expect(try await world.summary().missing == 0)
      #expect(try await world.audio(of: song) != nil)

      try world.take("")
      await #expect(throws: JobError.self) { try await world.scan() }
      #expect(try await world.summary().missing == 2)
      #expect(try await world.tracks().count == 2)
      try world.putBack("")
      try await world.scan()
      #expect(try await world.summary().missing == 0)
      #expect(try await world.tracks().count == 2)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is not left by links, and what its owner removed does not come back`(kind: DatabaseKind) async throws {
    try await FolderWorld.with(kind) { world in
      let secret = try TemporaryFolder()
      let outside = try secret.write(try world.song("one.wav", pitch: 300), to: "secret.wav")
      let files = FileManager.default
      try files.createSymbolicLink(atPath: world.music.path("link.wav"), withDestinationPath: outside)
      try files.createSymbolicLink(atPath: world.music.path("links"), withDestinationPath: secret.path(""))
      try files.createSymbolicLink(atPath: world.music.path("loop"), withDestinationPath: world.music.path(""))
      try await world.scan()
      #expect(try await world.tracks().keys.sorted() == ["one.wav"])

      try await world.removeTracks()
      try await world.scan()
      #expect(try await world.tracks().isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `that is away is not listened to before it is back, but for once a day`(kind: DatabaseKind) async throws {
    try await FolderWorld.with(kind) { world in
      _ = try world.song("one.wav", pitch: 300)
      try await world.scan()
      let (database, now) = (world.place.database, world.place.now)
      // As after five attempts to find it.
      try await database.run(
        """
        UPDATE recording
        SET state = 'failed', reason = 'missing', analyser_version = 0, analysed_at = \(now.milliseconds)
        """)
      func due(after hours: Double) async throws -> Int {
        try await database.run("DELETE FROM job")
        return try await AnalysisStore(database).addDueJobs(
          atMost: 10, at: now + Seconds(hours * 3_600), using: SystemRandomNumberGenerator())
      }

      #expect(try await due(after: 23) == 0)
      #expect(try await due(after: 25) == 1)

      try world.take("one.wav")
      try await world.scan()
      try world.putBack("one.wav")
      try await world.scan()
      #expect(try await due(after: 0) == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of one person is nothing to another`(kind: DatabaseKind) async throws {
    try await FolderWorld.with(kind) { world in
      _ = try world.song("one.wav", pitch: 300)
      try await world.scan()
      let bens = MusicFolder(owner: world.place.ben, path: world.folder.path)
      #expect(try await world.store.summary(of: bens).files == 0)
      #expect(try await world.tracks(of: world.place.ben).isEmpty)
    }
  }
}
