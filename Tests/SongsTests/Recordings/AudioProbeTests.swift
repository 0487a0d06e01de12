import AudioFiles
import Foundation
import Sandbox
import Songs
import SongsSupport
import SoundSupport
import Testing
import TestSupport
import Units

@Suite("A look at a stranger's audio file", .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct AudioProbeTests {
  @Test(arguments: [
    ("song.flac", "audio/flac"), ("song.mp3", "audio/mpeg"), ("song.m4a", "audio/mp4"), ("song.ogg", "audio/ogg"),
    ("song.opus", "audio/ogg"), ("song.wav", "audio/wav"), ("song.aiff", "audio/aiff"),
  ])
  func `tells its tags, format and length, whatever it is called`(name: String, mediaType: String) async throws {
    let folder = try TemporaryFolder()
    let tags = AudioTags(title: "Näht", artist: "Ada", album: "Ü", genre: "Pop", year: 1987, trackNumber: 3, tempo: 128)
    let path = try folder.write(Signal.clicks(beatsPerMinute: 120, seconds: 3), to: name, tags: tags)
    try FileManager.default.moveItem(atPath: path, toPath: folder.path("nameless"))

    let probe = try await SandboxedProcesses.ofTheTool.probe(.file(path: folder.path("nameless")))
    #expect(probe.mediaType == mediaType)
    #expect(probe.tags.title == "Näht")
    #expect(probe.tags.artist == "Ada")
    #expect(probe.channels == 1)
    let duration = try #require(probe.declaredDuration)
    #expect(abs(duration.value - 3) < 0.1)
    // FFmpeg doesn't report the tempo of M4A files, so the probe reads it from the open file.
    if name == "song.m4a" { #expect(probe.tags.tempo == 128) }
  }

  @Test(arguments: HostileFile.allCases)
  func `says what is wrong with what is none`(file: HostileFile) async throws {
    let folder = try TemporaryFolder()
    let path = try file.write(into: folder)
    await #expect(throws: ListeningError.fault(file.fault)) {
      _ = try await SandboxedProcesses.ofTheTool.probe(.file(path: path))
    }
  }

  @Test func `takes what is left of a file that was cut off`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.clickTrack("whole.mp3", beatsPerMinute: 120, seconds: 20)
    let whole = try Data(contentsOf: URL(filePath: path))
    let cut = try folder.write(whole.prefix(whole.count / 3), to: "cut.mp3")
    let probe = try await SandboxedProcesses.ofTheTool.probe(.file(path: cut))
    #expect(probe.mediaType == "audio/mpeg")
  }
}
