import Foundation
import Songs
import Testing
import Units

@Suite("A track's grid")
struct TrackGridTests {
  @Test func `lies as a page's typed arrays want it`() throws {
    let song = TrackAnalysis.song(tempo: 120)
    let analysis = TrackAnalysis(
      duration: song.duration, rhythm: song.rhythm, key: nil, loudness: song.loudness, truePeak: song.truePeak,
      loudnessCurve: [-10.25, -70], energy: [], mood: song.mood, introEnd: song.introEnd, outroStart: song.outroStart,
      attacks: [.init(time: Seconds(0.5), strength: 2.5), .init(time: Seconds(1.25), strength: 99)], similarity: [])
    let bytes = TrackGrid(analysis, Waveform(peaks: [0, 128, 255])).bytes
    func word(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }

    #expect(String(decoding: bytes[..<4], as: UTF8.self) == "UBG1")
    let beats = analysis.rhythm.beats.count
    #expect((1...7).map { word(4 * $0) } == [beats, 2, 2, 3, 4, 1, 18_100_000])
    #expect(Float(bitPattern: UInt32(word(32))) == 120)
    // Times are in hundred-thousandths of a second.
    #expect(word(48) == 50_000)
    #expect(word(52) == 100_000)
    #expect(word(48 + 4 * beats) == 50_000)
    #expect(word(48 + 4 * beats + 4) == 125_000)
    let loudness = 48 + 4 * (beats + 2)
    #expect(Int16(truncatingIfNeeded: word(loudness) & 0xFFFF) == -1025)
    let marks = loudness + 4
    #expect(Array(bytes[marks..<marks + 5]) == [1, 0, 0, 0, 1])
    #expect(Array(bytes[(marks + beats)...]) == [25, 255, 0, 128, 255])
  }
}
