import AudioFiles
import DSP
import Foundation
import SoundSupport
import Testing
import TestSupport
import Units

@Suite("A damaged audio file")
struct DamagedFileTests {
  static let names = ["song.mp3", "song.m4a", "song.ogg", "song.opus", "song.flac", "song.wav", "song.aiff"]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func song(_ name: String, seconds: Double = 1) throws -> [UInt8] {
    let tags = AudioTags(title: "A song", artist: "Somebody", tempo: 128)
    try folder.write(Signal.clicks(beatsPerMinute: 300, seconds: seconds, channels: 2), to: name, tags: tags)
    return try folder.bytes(of: name)
  }

  /// The decoded sound, or nil for a rejected file. Any other result, such as a crash, fails the test.
  private func hear(_ bytes: [UInt8], as name: String) throws -> AudioBuffer? {
    let path = try folder.write(bytes, to: "damaged-" + name)
    do {
      let reader = try AudioReader(path: path, sampleRate: 44_100, channels: 2)
      _ = reader.coverArt()
      return try reader.readWhole()
    } catch let error as AudioFileError {
      #expect(error.path == path)
      return nil
    }
  }

  @Test(arguments: names)
  func `that was cut off plays as far as it goes`(name: String) throws {
    let bytes = try song(name, seconds: 2)
    let whole = try #require(try hear(bytes, as: name))
    var most = 0
    for cut in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 37)) {
      guard let part = try hear(Array(bytes.prefix(cut)), as: name) else { continue }
      #expect(part.frames <= whole.frames + 2_304)
      most = max(most, part.frames)
    }
    // Ogg pages last about a second, and a partial page is unreadable.
    #expect(most > whole.frames / 3)
  }

  @Test(arguments: ["song.mp3", "song.ogg", "song.flac", "song.wav"])
  func `gives up to the cut the sound it had`(name: String) throws {
    let bytes = try song(name, seconds: 3)
    let whole = try #require(try hear(bytes, as: name))
    let part = try #require(try hear(Array(bytes.prefix(bytes.count / 2)), as: name))
    // The decoder may decode the last, incomplete packet before the cut.
    let frames = part.frames - 5_000
    #expect(frames > whole.frames / 4)
    for frame in 0..<frames { #expect((part[0][frame] - whole[0][frame]).magnitude < 1e-4) }
  }

  @Test(arguments: ["song.flac", "song.m4a", "song.mp3"])
  func `says that it is shorter than it should be`(name: String) throws {
    var bytes = try song(name, seconds: 8)
    if name == "song.m4a" {
      // The index is at the start, so the cut hits audio data.
      bytes = Array(bytes.prefix(bytes.count * 2 / 3))
    } else {
      bytes = Array(bytes.prefix(bytes.count / 2))
    }
    let reader = try AudioReader(path: try folder.write(bytes, to: "cut-" + name))
    #expect(!reader.isTruncated)
    let sound = try reader.readWhole()
    #expect(sound.frames > 44_100)
    // Without a reliable header, as in a truncated MP3, the reader cannot detect it.
    if name != "song.mp3" { #expect(reader.isTruncated) }
  }

  @Test(arguments: names)
  func `with flipped bits never crashes, never hangs and stays within bounds`(name: String) throws {
    let bytes = try song(name)
    var randomness = SplitMix64(seed: 2_026)
    for round in 0..<40 {
      var broken = bytes
      // Damage in headers breaks more than in audio data, so every other round targets them.
      let reach = round.isMultiple(of: 2) ? min(512, broken.count) : broken.count
      for _ in 0..<Int.random(in: 1...30, using: &randomness) {
        broken[Int.random(in: 0..<reach, using: &randomness)] ^= 1 << UInt8.random(in: 0..<8, using: &randomness)
      }
      guard let sound = try hear(broken, as: name) else { continue }
      var peak: Float = 0
      for frame in 0..<sound.frames { peak = max(peak, sound[0][frame].magnitude, sound[1][frame].magnitude) }
      #expect(peak <= 8)
    }
  }

  @Test(arguments: names)
  func `with pieces missing, doubled or zeroed never crashes`(name: String) throws {
    let bytes = try song(name)
    var randomness = SplitMix64(seed: 7)
    for round in 0..<24 {
      var broken = bytes
      let start = Int.random(in: 0..<broken.count, using: &randomness)
      let end = min(broken.count, start + Int.random(in: 1...2_000, using: &randomness))
      switch round % 3 {
      case 0: broken.removeSubrange(start..<end)
      case 1: broken.insert(contentsOf: bytes[start..<end], at: start)
      default: broken.replaceSubrange(start..<end, with: repeatElement(0, count: end - start))
      }
      _ = try hear(broken, as: name)
    }
  }

  @Test func `of floating-point samples gives finite ones`() throws {
    var bytes = Array("RIFF".utf8) + little(36 + 4_000) + Array("WAVEfmt ".utf8) + little(16)
    bytes += [3, 0, 1, 0] + little(44_100) + little(176_400) + [4, 0, 32, 0] + Array("data".utf8) + little(4_000)
    let samples: [Float] = [.nan, .infinity, -.infinity, 1e30, -1e30, 0.25, .signalingNaN, 9, -9, 0.5]
    for _ in 0..<100 { for sample in samples { bytes += little(sample.bitPattern) } }
    let sound = try AudioReader(path: try folder.write(bytes, to: "wild.wav")).readWhole()
    #expect(sound.frames == 1_000)
    #expect((0..<10).map { sound[0][$0] } == [0, 8, -8, 8, -8, 0.25, 0, 8, -8, 0.5])
  }

  @Test func `whose second half has another rate and channel count is read to its end`() throws {
    let first = try song("first.ogg")
    try folder.write(Signal.sine(440, seconds: 1, sampleRate: 22_050), to: "second.ogg", sampleRate: 22_050)
    let chained = try folder.write(first + folder.bytes(of: "second.ogg"), to: "chained.ogg")
    let sound = try AudioReader(path: chained, sampleRate: 44_100, channels: 2).readWhole()
    #expect(sound.frames >= 44_100)
  }

  private func little(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
}
