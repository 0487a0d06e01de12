import AudioFiles
import DSP
import Foundation

extension Doctor {
  /// Builds of FFmpeg differ between systems, so this uses each codec.
  func codecs() -> [Finding] {
    ["wav", "flac", "mp3", "m4a", "ogg", "opus"].map { ending in
      do throws(AudioFileError) {
        let loudness = try loudnessAfterCoding(ending)
        // A sine with amplitude 0.5 has an RMS of 0.354. A codec with another result damages the sound.
        guard abs(loudness - 0.354) < 0.05 else {
          return .failed(.codecs, "\(ending) changes a test tone.", Self.advice)
        }
        return .ok(.codecs, "\(ending) can be written and read.")
      } catch {
        return .failed(.codecs, "\(ending) isn't usable. \(error.sentence)", Self.advice)
      }
    }
  }

  private static let advice = "Install FFmpeg's libraries with all codecs (Debian: libavcodec59, or libavcodec-extra)."

  /// The RMS of a one-second tone after encoding and decoding.
  private func loudnessAfterCoding(_ ending: String) throws(AudioFileError) -> Double {
    let rate = 48_000
    let path = FileManager.default.temporaryDirectory.appending(path: "upbeat-doctor-\(getpid()).\(ending)").path
    defer { unlink(path) }
    let tone = AudioBuffer(channels: 2, capacity: rate)
    tone.frames = rate
    for frame in 0..<rate {
      let sample = Float(0.5 * sin(2 * Double.pi * 440 * Double(frame) / Double(rate)))
      for channel in 0..<2 { tone[channel][frame] = sample }
    }
    let writer = try AudioWriter(path: path, sampleRate: rate, channels: 2)
    try writer.write(tone)
    try writer.finish()

    let reader = try AudioReader(path: path, sampleRate: rate, channels: 2)
    let piece = AudioBuffer(channels: 2, capacity: 4096)
    var (sum, count) = (0.0, 0)
    while try reader.read(into: piece) > 0 {
      for frame in 0..<piece.frames { sum += Double(piece[0][frame]) * Double(piece[0][frame]) }
      count += piece.frames
    }
    return (sum / Double(max(count, 1))).squareRoot()
  }
}
