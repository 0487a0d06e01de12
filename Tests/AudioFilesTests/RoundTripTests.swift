import AudioFiles
import DSP
import Foundation
import SoundSupport
import Testing
import TestSupport
import Units

@Suite("A file that was written and is read again")
struct RoundTripTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func readAll(_ path: String, sampleRate: Int? = nil, channels: Int? = nil) throws -> AudioBuffer {
    let reader = try AudioReader(path: path, sampleRate: sampleRate, channels: channels)
    let buffer = AudioBuffer(channels: reader.channels, capacity: 400_000)
    _ = try reader.read(into: buffer)
    return buffer
  }

  @Test(arguments: ["tone.wav", "tone.flac", "tone.aiff"])
  func `holds exactly the sound it was given, to 16 bits`(name: String) throws {
    let tone = Signal.sine(440, seconds: 1.5, channels: 2)
    let path = try folder.write(tone, to: name)
    let heard = try readAll(path)
    #expect(heard.frames == tone.frames)
    for frame in 0..<tone.frames { #expect((heard[1][frame] - tone[1][frame]).magnitude < 2.5 / 32_768) }
  }

  @Test(arguments: ["tone.mp3", "tone.m4a", "tone.ogg"])
  func `keeps its length and its timing through lossy coding`(name: String) throws {
    let tone = Signal.sine(440, seconds: 2, channels: 2)
    let heard = try readAll(try folder.write(tone, to: name))
    #expect((heard.frames - tone.frames).magnitude <= 1_024)
    // Compares the phase too: a shift of one sample at 440 Hz would leave 6 %.
    var difference = 0.0
    for frame in 4_000..<80_000 { difference += pow(Double(heard[0][frame] - tone[0][frame]), 2) }
    #expect((difference / 76_000).squareRoot() < 0.02)
  }

  @Test func `is written at 48 kHz where Opus knows nothing else`() throws {
    let tone = Signal.sine(440, seconds: 2, channels: 2)
    let reader = try AudioReader(path: try folder.write(tone, to: "tone.opus"))
    #expect(reader.source.sampleRate == 48_000)
  }

  @Test(arguments: ["tone.flac", "tone.mp3", "tone.m4a", "tone.ogg", "tone.opus"])
  func `keeps its tags`(name: String) throws {
    let tags = AudioTags(
      title: "Ünder Prëssure", artist: "Nobody", album: "Nothing", albumArtist: "Various", genre: "Test", year: 1999,
      trackNumber: 3)
    let path = try folder.write(Signal.sine(440, seconds: 0.5), to: name, tags: tags)
    #expect(try AudioReader(path: path).tags == tags)
  }

  @Test func `reads the same whether in one piece, in many, or after a skip`() throws {
    let path = try folder.write(Signal.sine(330, seconds: 2), to: "tone.ogg")
    let whole = try readAll(path, sampleRate: 48_000, channels: 2)
    let reader = try AudioReader(path: path, sampleRate: 48_000, channels: 2)
    #expect(try reader.skip(30_011) == 30_011)
    let piece = AudioBuffer(channels: 2, capacity: 777)
    var position = 30_011
    while try reader.read(into: piece) > 0 {
      for frame in 0..<piece.frames { #expect(piece[0][frame] == whole[0][position + frame]) }
      position += piece.frames
    }
    #expect(position == whole.frames)
  }

  @Test func `leaves nothing behind when it is not finished`() throws {
    do {
      let writer = try AudioWriter(path: folder.path("half.flac"), sampleRate: 44_100, channels: 1)
      try writer.write(Signal.sine(440, seconds: 1))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).isEmpty)
  }
}
