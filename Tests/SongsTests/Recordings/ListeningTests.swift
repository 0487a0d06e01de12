import AudioFiles
import DemoMusic
import Foundation
import Sandbox
import Songs
import SongsSupport
import SoundSupport
import Synchronization
import Taste
import Testing
import Units
import TestSupport

@Suite("Listening to a stranger's recording", .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct ListeningTests {
  private let processes = SandboxedProcesses.ofTheTool

  @Test func `finds its beats and its waveform, and says how far it is`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.clickTrack("song.flac", beatsPerMinute: 120, seconds: 30)
    let progress = Mutex<[Double]>([])
    let heard = try await processes.listen(to: .file(path: path)) { fraction in
      progress.withLock { $0.append(fraction) }
    }
    #expect(heard.analysis.rhythm.tempo.map { abs($0.value - 120) < 0.5 } == true)
    #expect(abs(heard.analysis.duration.value - 30) < 0.01)
    #expect(heard.waveform.peaks.count == 600)
    // A click every half second with a level of 0.6, and silence before the next.
    #expect(heard.waveform.peaks[0] > 150)
    #expect(heard.waveform.peaks[9] < 20)
    let fractions = progress.withLock { $0 }
    #expect(fractions.last ?? 0 > 0.9)
    #expect(fractions == fractions.sorted())
  }

  @Test(arguments: HostileFile.allCases)
  func `says what is wrong with what is none`(file: HostileFile) async throws {
    let folder = try TemporaryFolder()
    let path = try file.write(into: folder)
    await #expect(throws: ListeningError.fault(file.fault)) {
      _ = try await processes.listen(to: .file(path: path)) { _ in }
    }
  }

  @Test func `goes on when an MP3 changes its rate and channels on the way`() async throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(Signal.clicks(beatsPerMinute: 120, seconds: 10, channels: 2), to: "a.mp3")
    let second = try folder.write(
      Signal.clicks(beatsPerMinute: 120, seconds: 10, sampleRate: 22_050), to: "b.mp3", sampleRate: 22_050)
    let both = try Data(contentsOf: URL(filePath: first)) + Data(contentsOf: URL(filePath: second))
    let path = try folder.write(both, to: "both.mp3")
    let heard = try await processes.listen(to: .file(path: path)) { _ in }
    #expect(heard.analysis.duration.value > 15)
  }

  @Test func `takes what is left of a file that was cut off`() async throws {
    let folder = try TemporaryFolder()
    let whole = try Data(
      contentsOf: URL(filePath: try folder.clickTrack("whole.flac", beatsPerMinute: 120, seconds: 30)))
    let path = try folder.write(whole.prefix(whole.count / 2), to: "cut.flac")
    let heard = try await processes.listen(to: .file(path: path)) { _ in }
    #expect((5...29).contains(heard.analysis.duration.value))
  }

  @Test func `refuses what goes on for longer than a day's set`() async throws {
    let folder = try TemporaryFolder()
    // Only the header claims this size; the rest of the file is a hole.
    let path = try folder.write(waveHeader(seconds: 7 * 3_600), to: "endless.wav")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 44 + 7 * 3_600 * 8_000)
    try file.close()
    await #expect(throws: ListeningError.fault(.tooLong)) {
      _ = try await processes.listen(to: .file(path: path)) { _ in }
    }
  }

  /// Four hours in `scripts/test --nightly`; always longer than one section of the tracker.
  @Test(.enabled(if: FullSpeed.isOn, "much sound takes long in a debug build"))
  func `stays with a long mix`() async throws {
    let minutes = Nightly.isOn ? 240 : 30
    let folder = try TemporaryFolder()
    let minute = try Data(
      contentsOf: URL(filePath: try folder.clickTrack("minute.mp3", beatsPerMinute: 120, seconds: 60)))
    let file = try FileHandle(forWritingTo: URL(filePath: folder.write([], to: "mix.mp3")))
    for _ in 0..<minutes { try file.write(contentsOf: minute) }
    try file.close()
    let heard = try await processes.listen(to: .file(path: folder.path("mix.mp3"))) { _ in }
    #expect(abs(heard.analysis.duration.value - 60 * Double(minutes)) < 60)
  }

  /// Eight bits per sample, mono, 8,000 Hz (Microsoft's RIFF WAVE).
  private func waveHeader(seconds: Int) -> [UInt8] {
    func four(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    let size = seconds * 8_000
    return Array("RIFF".utf8) + four(36 + size) + Array("WAVEfmt ".utf8) + four(16) + [1, 0, 1, 0] + four(8_000)
      + four(8_000) + [1, 0, 8, 0] + Array("data".utf8) + four(size)
  }
}
