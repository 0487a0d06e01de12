import Testing
import Units

@testable import Pacing

/// A song as the device stores it.
struct DeviceSongTests {
  private func song(
    _ beats: [Double], bars: (Int) -> Bool = { $0 % 4 == 0 }, section: ClosedRange<Seconds>? = nil
  ) -> DeviceSong? {
    DeviceSong(
      number: 7, beats: beats.map { Seconds($0) }, startsBar: beats.indices.map(bars), section: section,
      stretch: 0.9...1.1,
      level: 1)
  }

  private let even = (0..<200).map { 1 + Double($0) * 0.5 }

  @Test func `comes in on a bar and lets the next one in on a bar, sixteen beats before its end`() throws {
    let song = try #require(self.song(even, bars: { $0 % 4 == 2 }))
    #expect(song.beats.first == Seconds(2))
    // The last beat is 199; 16 beats earlier is 183, and the bar before that starts at 182.
    #expect(song.live.beats == 180)
    #expect(abs(song.live.tempo.value - 120) < 1e-9)
  }

  @Test func `of a section only its beats`() throws {
    let song = try #require(self.song(even, section: Seconds(10)...Seconds(60)))
    #expect(song.beats.first == Seconds(11))
    #expect(song.beats.last == Seconds(60))
  }

  @Test func `beats without bars do as well`() throws {
    let song = try #require(self.song(even, bars: { $0 == 0 }))
    #expect(song.live.beats == 183)
  }

  @Test func `no song without beats that music could have`() {
    #expect(song([]) == nil)
    #expect(song(Array(even.prefix(20))) == nil)
    #expect(song(even.reversed()) == nil)
    #expect(song(even.map { $0 * 10 }) == nil)
    #expect(song(even.map { $0 == 30 ? .nan : $0 }) == nil)
    #expect(song(even) { _ in false } == nil)
  }

  @Test func `places and beats are each other's inverse, beyond the ends too`() throws {
    let song = try DeviceSong.even(150, number: 3, jitter: 0.02)
    for beat in stride(from: -20.0, to: 450, by: 3.7) {
      #expect(abs(song.beat(atPlace: song.place(ofBeat: beat)) - beat) < 1e-6)
    }
    #expect(song.place(ofBeat: 12) == song.beats[12])
  }
}
