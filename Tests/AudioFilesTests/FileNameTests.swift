import AudioFiles
import DSP
import Foundation
import SoundSupport
import Testing
import TestSupport

@Suite("The name of an audio file")
struct FileNameTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    "a b.wav", "Ünder Prëssure 北京 🎵.flac", "100%d %s.wav", "a:b.wav", "http:remix.ogg", "-n.wav", "it's \"x\".mp3",
    "[*?].m4a", "two.dots.OGG", "a#b?c.opus",
  ])
  func `may be anything the disk takes`(name: String) throws {
    let tone = Signal.sine(440, seconds: 0.3)
    let path = try folder.write(tone, to: name)
    #expect(try folder.contents == [name])
    #expect(try AudioReader(path: path).readWhole().frames > 10_000)
  }

  @Test func `may be as long as the disk allows`() throws {
    let name = String(repeating: "长", count: 83) + ".wav"
    try folder.write(Signal.sine(440, seconds: 0.1), to: name)
    #expect(try folder.contents == [name])
  }

  @Test(arguments: ["mix", "mix.xyz", ".mp3", "mp3", "folder.wav/mix"])
  func `must say a format we write`(name: String) {
    let path = folder.path(name)
    #expect(throws: AudioFileError.unknownOutputFormat(path: path)) {
      try AudioWriter(path: path, sampleRate: 44_100, channels: 2)
    }
  }

  @Test func `says the format whatever its case`() throws {
    let path = try folder.write(Signal.sine(440, seconds: 0.2), to: "LOUD.FLAC")
    #expect(try AudioReader(path: path).source.codec == "flac")
  }
}
