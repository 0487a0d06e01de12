import AudioFiles
import DSP
import SoundSupport
import Testing
import TestSupport

@Suite("A part of a file in another format")
struct TranscodedPartTests {
  @Test(arguments: AudioTranscoder.Format.allCases)
  func `begins with the frame it was asked for and is as long`(format: AudioTranscoder.Format) throws {
    let folder = try TemporaryFolder()
    let clicks = Signal.clicks(beatsPerMinute: 150, seconds: 20)
    let path = try folder.write(clicks, to: "clicks.flac")
    let whole = try AudioReader(path: path, channels: 1)
    let rate = whole.sampleRate
    let reader = try AudioReader(path: path)
    // The cut is neither at a click nor at a frame boundary of a codec.
    let (start, length) = (7 * rate + 1_234, 5 * rate)
    #expect(try reader.skip(start) == start)

    let bytes = try AudioTranscoder.transcode(
      reader, to: format, bitRate: 128_000, frames: length, atMost: 1 << 20)

    let part = try AudioReader(path: folder.write(bytes, to: "part"), sampleRate: rate, channels: 1)
    let sound = try part.readWhole()
    #expect((sound.frames - length).magnitude <= 2_048)
    #expect(try Self.delay(of: sound[0], after: whole.readWhole()[0] + start, at: 2 * rate).magnitude <= 1)
  }

  @Test func `beyond the end is without sound`() throws {
    let folder = try TemporaryFolder()
    let reader = try AudioReader(path: folder.write(Signal.clicks(beatsPerMinute: 150, seconds: 2), to: "clicks.wav"))
    _ = try reader.skip(.max / 2)

    #expect(throws: AudioFileError.withoutSound(path: "")) {
      _ = try AudioTranscoder.transcode(reader, to: .opus, bitRate: 128_000, frames: 100, atMost: 1 << 20)
    }
  }

  /// In frames: the maximum of the cross-correlation over two clicks after `place`.
  private static func delay(
    of sound: UnsafePointer<Float>, after original: UnsafePointer<Float>, at place: Int
  ) -> Int {
    func product(_ lag: Int) -> Float {
      (place..<(place + 36_000)).reduce(0) { $0 + original[$1] * sound[$1 + lag] }
    }
    let products = (-600...600).map { (lag: $0, product: product($0)) }
    return products.max { $0.product < $1.product }?.lag ?? .max
  }
}
