import AudioFiles
import Foundation
import Pacing
import SoundSupport
import Testing
import TestSupport

@testable import Playlists

@Suite("A mix that cannot be made")
struct MixRefusalTests {
  private let folder: TemporaryFolder
  private let songPath: String
  private let curve: TempoCurve

  init() throws {
    folder = try TemporaryFolder()
    songPath = try folder.clickTrack("song.wav", beatsPerMinute: 120, seconds: 3)
    curve = try MixFixture.curve((0, 120), (2, 120))
  }

  private func mix(contentHash: String? = nil) throws -> Mix {
    let hash = try contentHash ?? FileDigest.sha256(ofFile: songPath)
    let song = MixFixture.song(path: songPath, contentHash: hash, beats: [0.5, 1, 1.5, 2, 2.5])
    return try Mix(songs: [song], curve: curve, title: "Test", seed: 1)
  }

  /// The sorted names in the folder.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false)).sorted()
  }

  @Test func `is refused without songs`() {
    #expect(throws: MixError.nothingToPlay) { try Mix(songs: [], curve: curve, title: "", seed: 1) }
  }

  @Test func `names a song that has gone`() async throws {
    let mix = try mix()
    try FileManager.default.removeItem(atPath: songPath)

    await #expect(throws: MixError.song(.notFound(path: songPath))) { try await mix.render(to: folder.path("mix.wav")) }
    #expect(try names().isEmpty)
  }

  @Test func `names a song that is not the one that was analysed`() async throws {
    let mix = try mix(contentHash: "another")

    await #expect(throws: MixError.songChanged(path: songPath)) { try await mix.render(to: folder.path("mix.wav")) }
    #expect(try names() == ["song.wav"])
  }

  @Test func `never writes over one of its songs`() async throws {
    let before = try Data(contentsOf: URL(fileURLWithPath: songPath))
    let detour = folder.path("../" + folder.url.lastPathComponent + "/song.wav")

    await #expect(throws: MixError.outputIsSong(path: detour)) { try await mix().render(to: detour) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: songPath)) == before)
  }

  @Test func `stops when it is cancelled and leaves nothing behind`() async throws {
    let mix = try mix()
    let path = folder.path("mix.wav")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await mix.render(to: path)
    }

    await #expect(throws: MixError.cancelled) { try await task.value }
    #expect(try names() == ["song.wav"])
  }

  @Test func `finds out before any work whether its files can be written`() throws {
    try FileManager.default.createDirectory(atPath: folder.path("taken.wav"), withIntermediateDirectories: false)
    try FileManager.default.createDirectory(atPath: folder.path("mix.cue"), withIntermediateDirectories: false)

    #expect(throws: MixError.output(.unknownOutputFormat(path: folder.path("mix.doc")))) {
      try MixFiles(mix: folder.path("mix.doc"), report: nil)
    }
    #expect(throws: MixError.output(.folderNotFound(path: folder.path("no/mix.wav")))) {
      try MixFiles(mix: folder.path("no/mix.wav"), report: nil)
    }
    #expect(throws: MixError.output(.isFolder(path: folder.path("taken.wav")))) {
      try MixFiles(mix: folder.path("taken.wav"), report: nil)
    }
    #expect(throws: MixError.output(.isFolder(path: folder.path("mix.cue")))) {
      try MixFiles(mix: folder.path("mix.wav"), report: nil)
    }
    #expect(throws: MixError.output(.folderNotFound(path: folder.path("no/report.json")))) {
      try MixFiles(mix: folder.path("run.wav"), report: folder.path("no/report.json"))
    }
    #expect(try names() == ["mix.cue", "song.wav", "taken.wav"])
  }
}
