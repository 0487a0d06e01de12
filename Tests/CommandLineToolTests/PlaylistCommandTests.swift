import Foundation
import SoundSupport
import Testing
import TestSupport

@Suite("Playlists from the command line", .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct PlaylistCommandTests {
  private let folder: TemporaryFolder
  private let cache: [String: String]

  /// Two songs of 40 seconds and a plan of one minute: each fits, and the plan needs both.
  init() throws {
    folder = try TemporaryFolder()
    cache = ["UPBEAT_CACHE": folder.path("cache")]
    try folder.write("name: Minute\nactivity: run\nsteps:\n  - {for: 1min, cadence: 150}\n".utf8, to: "plan.yaml")
    try FileManager.default.createDirectory(atPath: folder.path("music"), withIntermediateDirectories: true)
    for (name, tempo) in [("one", 148.0), ("two", 152.0)] {
      let clicks = Signal.clicks(beatsPerMinute: tempo, seconds: 40, sampleRate: 11_025)
      try folder.write(clicks, to: "music/\(name).wav", sampleRate: 11_025)
    }
  }

  private func upbeat(
    _ command: String, plan: String = "plan.yaml", music: String = "music", _ more: String...
  ) async throws -> UpbeatProcess.Outcome {
    try await UpbeatProcess(
      [command, "--plan", folder.path(plan), "--music", folder.path(music)] + more, environment: cache
    ).outcome()
  }

  @Test func `come in each format, on standard output or in a file, and again with their seed`() async throws {
    let first = try await upbeat("playlist", "--json")
    #expect(first.status == 0)
    let playlist = try #require(try first.objects.first)
    let seed = try #require(playlist["seed"] as? Int)
    #expect(first.complaints.contains("--seed \(seed)"))
    let songs = try #require(playlist["songs"] as? [[String: any Sendable]])
    #expect(Set(songs.compactMap { $0["title"] as? String }) == ["one", "two"])

    let again = try await upbeat("playlist", "--json", "--seed", "\(seed)")
    #expect(again.output == first.output)

    let beginnings = ["m3u8": "#EXTM3U\n", "xspf": "<?xml", "jspf": "{", "json": "{"]
    for (format, beginning) in beginnings {
      let printed = try await upbeat("playlist", "--seed", "\(seed)", "--format", format)
      #expect(printed.status == 0)
      #expect(printed.output.hasPrefix(beginning))
      let written = try await upbeat("playlist", "--seed", "\(seed)", "--out", folder.path("run.\(format)"))
      #expect(written.status == 0)
      #expect(written.output.isEmpty)
      #expect(try folder.bytes(of: "run.\(format)").starts(with: beginning.utf8))
    }
    #expect(String(decoding: try folder.bytes(of: "run.m3u8"), as: UTF8.self).contains("\nmusic/"))

    let coverage = try await upbeat("coverage", "--json")
    #expect(coverage.status == 0)
    let report = try #require(try coverage.objects.first)
    #expect(report["usable"] as? Int == 2)
    let told = try await upbeat("coverage")
    #expect(told.status == 0)
    #expect(told.output.isEmpty)
    #expect(told.complaints.contains("2 of 2 songs have a steady beat"))
  }

  @Test(arguments: ["playlist", "coverage"])
  func `are refused without a plan or without music`(command: String) async throws {
    let planless = try await upbeat(command, plan: "none.yaml")
    #expect(planless.status == 1)
    #expect(planless.complaints.contains("none.yaml"))
    #expect(planless.output.isEmpty)

    try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: true)
    let silent = try await upbeat(command, music: "empty")
    #expect(silent.status == 1)
    #expect(!silent.complaints.isEmpty)
    #expect(silent.output.isEmpty)
  }

  @Test(arguments: ["3", "16", "wide"])
  func `are refused beyond the stretches there are`(percent: String) async throws {
    let outcome = try await upbeat("playlist", "--max-stretch", percent)
    #expect(outcome.status == 64)
    #expect(outcome.complaints.contains("--max-stretch must be from 4 to 15 percent, not “\(percent)”"))
  }

  @Test func `leave nothing where they cannot be written`() async throws {
    let outcome = try await upbeat("playlist", "--out", folder.path("missing/run.m3u8"))
    #expect(outcome.status == 1)
    #expect(outcome.complaints.contains("missing"))
    #expect(try folder.contents.filter { $0.contains("run") }.isEmpty)
  }
}
