import DSP
import SoundSupport
import Testing
import TestSupport
import Units

@testable import AudioFiles

@Suite("The tempo atom of an M4A file")
struct MP4TempoAtomTests {
  private func atom(_ name: String, _ body: [UInt8]) -> [UInt8] {
    [0, 0, UInt8((body.count + 8) >> 8), UInt8(truncatingIfNeeded: body.count + 8)] + Array(name.utf8) + body
  }

  private func file(data: [UInt8], isQuickTime: Bool = false) -> [UInt8] {
    let list = atom("ilst", atom("name", [1, 2, 3]) + atom("tmpo", atom("data", data)))
    let handler = atom("hdlr", [UInt8](repeating: 0, count: 25))
    let meta = atom("meta", (isQuickTime ? [] : [0, 0, 0, 0]) + handler + list)
    return atom("ftyp", Array("M4A ".utf8)) + atom("moov", atom("trak", []) + atom("udta", meta))
  }

  private func tempo(_ file: [UInt8]) -> Int? {
    MP4TempoAtom.tempo(within: 0..<Int64(file.count)) { range in
      precondition(range.lowerBound >= 0 && range.upperBound <= Int64(file.count), "no read outside of the file")
      return Array(file[Int(range.lowerBound)..<Int(range.upperBound)])
    }
  }

  private let stored: [UInt8] = [0, 0, 0, 21, 0, 0, 0, 0, 0, 174]

  @Test func `is found at its place in both kinds of file`() {
    #expect(tempo(file(data: stored)) == 174)
    #expect(tempo(file(data: stored, isQuickTime: true)) == 174)
  }

  @Test func `is no number when it is too short`() {
    #expect(tempo(file(data: [0, 0, 0, 21])) == nil)
    #expect(tempo([]) == nil)
  }

  @Test func `is looked for within the file only, whatever the lengths in it claim`() {
    let whole = file(data: stored)
    for cut in 0..<whole.count { _ = tempo(Array(whole.prefix(cut))) }
    var randomness = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      var broken = whole
      for _ in 0..<4 {
        broken[Int.random(in: 0..<broken.count, using: &randomness)] = .random(in: 0...255, using: &randomness)
      }
      _ = tempo(broken)
    }
  }

  @Test func `is read back from a file we wrote`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Signal.sine(440, seconds: 0.3), to: "song.m4a", tags: AudioTags(title: "Song", tempo: 128.4))
    #expect(try AudioReader(path: path).tags.tempo == 128)
  }
}
