import Foundation
import Testing
import TestSupport

@Suite(
  "Speech", .enabled(if: Speaker.isInstalled && UpbeatProcess.isBuilt, "needs espeak-ng and the tool"), .serialized)
struct SpeechTests {
  @Test(arguments: ["en-gb", "en-us+f3", "de", "fr", "it+f2"], [120, 175, 260])
  func `is kept but not taken for music`(voice: String, wordsPerMinute: Int) async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("speech.wav")
    try Speaker.speak(voice, wordsPerMinute: wordsPerMinute, to: file)

    let heard = try await UpbeatProcess.run("analyze", file, "--json", "--no-cache")

    let track = try #require(heard.objects.first)
    #expect(track["steadyBeat"] as? Bool == false)
    #expect(track["reason"] as? String == "mostly speech")
  }
}

/// Synthetic voices of espeak-ng.
private enum Speaker {
  static let isInstalled = ["/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng", "/opt/homebrew/bin/espeak-ng"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private static let prose = """
    The ferry leaves at seven, unless there is fog. Nobody in the village owns a watch that agrees with another, so
    people come when the engine starts, and the captain waits for those he can see running down the hill. My
    grandmother never ran. She would stand at the window, finish her tea, and remark that a boat is only late once it
    has gone. In autumn the crossing takes an hour. You sit between crates of apples, somebody's bicycle, two goats.
    """

  static func speak(_ voice: String, wordsPerMinute: Int, to file: String) throws {
    try Program("espeak-ng", ["-v", voice, "-s", "\(wordsPerMinute)", "-w", file, prose]).succeed()
  }
}
