import DSP
import Foundation
import SoundSupport
import Testing
import TestSupport

/// FFmpeg's ebur128 filter uses the algorithm of libebur128 and was verified against it.
@Suite("Loudness and true peak", .enabled(if: FFmpeg.isInstalled, "FFmpeg is not installed"))
struct ReferenceLoudnessTests {
  /// A gliding chord in strokes of growing loudness with rests. Its true peaks exceed its samples.
  private func music(sampleRate: Int) -> AudioBuffer {
    let sound = AudioBuffer(channels: 2, capacity: 12 * sampleRate)
    sound.frames = sound.capacity
    for frame in 0..<sound.frames {
      let time = Double(frame) / Double(sampleRate)
      let swell =
        (time < 3 ? 0.02 : 0.06 * (time / 2).rounded(.down)) * exp(-6 * (time * 2).truncatingRemainder(dividingBy: 1))
      sound[0][frame] = Float(
        swell * (sin(2 * .pi * 110 * time) + sin(2 * .pi * 5200 * time) + sin(6000 * time * time)))
      sound[1][frame] = Float(swell * (sin(2 * .pi * 55 * time + 1) + sin(2 * .pi * 11_000 * time)))
    }
    return sound
  }

  @Test(arguments: [44_100, 48_000])
  func `agree with FFmpeg's`(sampleRate: Int) throws {
    let folder = try TemporaryFolder()
    let sound = music(sampleRate: sampleRate)
    let path = try folder.write(sound, to: "music.wav", sampleRate: sampleRate)
    var meter = LoudnessMeter(sampleRate: Double(sampleRate), channels: 2)
    var peaks = TruePeakMeter(channels: 2)
    meter.process(sound)
    peaks.process(sound)

    let reference = try FFmpeg.loudness(ofFile: path)

    let loudness = try #require(meter.integrated)
    #expect((loudness - reference.integrated).magnitude <= 0.1)
    #expect((20 * log10(Double(peaks.peak)) - reference.truePeak).magnitude <= 0.1)
  }
}

enum FFmpeg {
  static let isInstalled = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg", "/opt/homebrew/bin/ffmpeg"]
    .contains { FileManager.default.isExecutableFile(atPath: $0) }

  /// LUFS and dBTP, to a tenth.
  static func loudness(ofFile path: String) throws -> (integrated: Double, truePeak: Double) {
    let folder = try TemporaryFolder()
    var program = Program(
      "ffmpeg", ["-nostdin", "-hide_banner", "-i", path, "-af", "ebur128=peak=true", "-f", "null", "-"])
    program.complaints = folder.path("report")
    try program.succeed()
    let report = String(decoding: try folder.bytes(of: "report"), as: UTF8.self)
    let summary = report.split(separator: "Summary:").last ?? ""
    func value(_ name: String) throws -> Double {
      let words = summary.split(whereSeparator: \.isWhitespace)
      let index = try #require(words.firstIndex { $0 == name })
      return try #require(Double(words[index + 1]))
    }
    return (try value("I:"), try value("Peak:"))
  }
}
