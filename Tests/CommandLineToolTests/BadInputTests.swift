import AudioFiles
import Foundation
import SoundSupport
import Testing
import TestSupport

@Suite("The tool, given bad input,", .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct BadInputTests {
  private let folder: TemporaryFolder
  private let cache: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    cache = ["UPBEAT_CACHE": folder.path("cache")]
  }

  private func makeMusic() throws -> String {
    try FileManager.default.createDirectory(atPath: folder.path("music"), withIntermediateDirectories: true)
    _ = try folder.clickTrack("music/good.flac", beatsPerMinute: 120, seconds: 6)
    return folder.path("music")
  }

  @Test func `names each broken file and still analyses the others`() async throws {
    let music = try makeMusic()
    try folder.write("Milk, bread, eggs.\n".utf8, to: "music/list.flac")
    try folder.write([], to: "music/nothing.mp3")
    let tone = try folder.clickTrack("whole.mp3", beatsPerMinute: 150, seconds: 10)
    let bytes = try folder.bytes(of: "whole.mp3")
    try FileManager.default.removeItem(atPath: tone)
    try folder.write(bytes.prefix(bytes.count * 3 / 5), to: "music/cut.mp3")

    let outcome = try await UpbeatProcess.run("analyze", music, "--json", environment: cache)

    #expect(outcome.status == 1)
    #expect(outcome.complaints.contains("list.flac” isn't an audio file"))
    #expect(outcome.complaints.contains("nothing.mp3” is empty"))
    let objects = try outcome.objects
    #expect(objects.count == 4)
    let heard = objects.filter { $0["error"] == nil }.compactMap { ($0["path"] as? String)?.split(separator: "/").last }
    #expect(Set(heard) == ["good.flac", "cut.mp3"])
  }

  @Test func `says which path does not exist`() async throws {
    let outcome = try await UpbeatProcess.run("analyze", folder.path("none"), environment: cache)
    #expect(outcome.status == 1)
    #expect(outcome.complaints.contains("none"))
  }

  @Test(.enabled(if: UpbeatProcess.canRunAsOrdinaryUser, "the superuser may read every folder"))
  func `names a folder it may not read and still analyses the others`() async throws {
    let music = try makeMusic()
    let closed = folder.path("music/closed")
    try FileManager.default.createDirectory(atPath: closed, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer { chmod(closed, 0o700) }

    let outcome = try await UpbeatProcess.run("analyze", music, "--json", "--no-cache", user: .ordinary)

    #expect(outcome.status == 1)
    #expect(outcome.complaints.contains("closed"))
    #expect(outcome.output.contains("good.flac"))
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only the superuser can make a small disk"))
  func `leaves nothing on a disk that fills up`() async throws {
    let song = try folder.clickTrack("song.wav", beatsPerMinute: 120, seconds: 6)
    let disk = try SmallDisk(size: 256 * 1_024)
    let outcome = try await UpbeatProcess.run("stretch", song, disk.path("slow.wav"), "--ratio", "0.9")
    #expect(outcome.status == 1)
    #expect(outcome.complaints.contains("disk is full"))
    #expect(try disk.contents == [])
  }

  @Test func `leaves nothing when it is interrupted while writing`() async throws {
    let song = folder.path("song.wav")
    let writer = try AudioWriter(path: song, sampleRate: 44_100, channels: 1)
    let bar = Signal.clicks(beatsPerMinute: 120, seconds: 2)
    for _ in 0..<600 { try writer.write(bar) }
    try writer.finish()
    let tool = try UpbeatProcess(["stretch", song, folder.path("slow.flac"), "--ratio", "0.9"])
    try waitUntilWriting(tool)
    tool.interrupt()
    let outcome = try await tool.outcome()
    #expect(outcome.status == 130)
    #expect(try folder.contents == ["song.wav"])
  }

  /// Waits for the output file, because there is no event for the start of writing. Blocks its thread on purpose: among
  /// hundreds of busy tests, a suspended task may resume after the tool has finished.
  private func waitUntilWriting(_ tool: UpbeatProcess) throws {
    while tool.isRunning, try folder.contents.count < 2 { usleep(5_000) }
  }

  @Test func `keeps a good cache when it is interrupted while listening`() async throws {
    let music = try makeMusic()
    for tempo in 1...3 {
      _ = try folder.clickTrack("music/\(tempo).wav", beatsPerMinute: 90 + 10 * Double(tempo), seconds: 6)
    }
    let tool = try UpbeatProcess(["analyze", music, "--workers", "1"], environment: cache)
    while tool.isRunning, !FileManager.default.fileExists(atPath: folder.path("cache/heard")) {
      try await Task.sleep(for: .milliseconds(5))
    }
    tool.interrupt()
    _ = try await tool.outcome()

    let kept = try #require(FileManager.default.subpaths(atPath: folder.path("cache")))
    #expect(!kept.contains { $0.hasSuffix(".part") })
    let again = try await UpbeatProcess.run("analyze", music, "--json", environment: cache)
    #expect(again.status == 0)
    #expect(try again.objects.count == 4)
  }
}
