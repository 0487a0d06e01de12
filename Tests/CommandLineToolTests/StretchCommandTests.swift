import AudioFiles
import DSP
import Foundation
import SoundSupport
import Testing
import TestSupport

@Suite("Stretching from the command line", .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct StretchCommandTests {
  private let folder: TemporaryFolder
  private let song: String
  /// The song's length in frames: three seconds.
  private let frames = 3 * 44_100

  init() throws {
    folder = try TemporaryFolder()
    song = try folder.clickTrack("song.wav", beatsPerMinute: 120, seconds: 3)
  }

  private func stretched(_ name: String, _ options: String...) async throws -> [Float] {
    let tool = try UpbeatProcess(["stretch", song, folder.path(name), "--json"] + options)
    let outcome = try await tool.outcome()
    #expect(outcome.status == 0, "\(outcome.complaints)")
    let sound = try AudioReader(path: folder.path(name)).readWhole()
    #expect(try outcome.objects.first?["outputFrames"] as? Int == sound.frames)
    return (0..<sound.frames).map { sound[0][$0] }
  }

  /// The start of a click near `place`, in frames.
  private func onset(in sound: [Float], near place: Double) -> Int? {
    (Int(place) - 2_000..<Int(place) + 2_000).first { sound[$0].magnitude > 0.05 }
  }

  @Test func `gives the promised length, each beat in its place, in either quality`() async throws {
    let best = try await stretched("best.wav", "--ratio", "0.9")
    let fast = try await stretched("fast.wav", "--ratio", "0.9", "--fast")

    for sound in [best, fast] {
      #expect(sound.count == Int((Double(frames) / 0.9).rounded()))
      for beat in 1...5 {
        let place = Double(beat) * 22_050 / 0.9
        let found = try #require(onset(in: sound, near: place))
        #expect((Double(found) - place).magnitude < 44)
      }
    }
    #expect(best != fast)
  }

  @Test func `follows a map in the fast quality too`() async throws {
    try folder.write("0 0\n44100 40000\n88200 90000.5\n".utf8, to: "beats.txt")
    let sound = try await stretched("mapped.wav", "--map", folder.path("beats.txt"), "--fast")

    // After the last point, the song continues at the speed of the last segment.
    #expect(sound.count == Int((90_000.5 + 44_100 * 50_000.5 / 44_100).rounded()))
    for (beat, place) in [(2, 40_000.0), (4, 90_000.5)] {
      let found = try #require(onset(in: sound, near: place))
      #expect((Double(found) - place).magnitude < 44, "beat \(beat)")
    }
  }

  @Test func `keeps formants only where it can`() async throws {
    let kept = try await stretched("kept.wav", "--ratio", "1", "--pitch", "4", "--keep-formants")
    let moved = try await stretched("moved.wav", "--ratio", "1", "--pitch", "4")
    #expect(kept.count == moved.count)
    #expect(kept != moved)

    let refused = try await UpbeatProcess([
      "stretch", song, folder.path("none.wav"), "--ratio", "1", "--pitch", "4", "--keep-formants", "--fast",
    ]).outcome()
    #expect(refused.status != 0)
    #expect(refused.complaints.contains("Leave out --fast or --keep-formants"))
  }
}
