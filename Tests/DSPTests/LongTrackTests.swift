import DSP
import Testing
import Units

/// Tracks longer than one section of the tracker: mixes and concerts.
@Suite("The beat tracker, given a long track")
struct LongTrackTests {
  private static let minute = 60.0

  @Test func `follows a mix from one song to the next across its sections`() throws {
    let first = Rhythm.even(122, seconds: 11 * Self.minute)
    let change = try #require(first.last) + 1
    let second = Rhythm.even(150, seconds: 26 * Self.minute, start: change)
    let beats = first + second
    var drums = DrumMachine(seconds: 26 * Self.minute)
    drums.rock(on: beats)
    let heard = drums.heard()

    #expect((heard.beats.count - beats.count).magnitude <= 4)
    // Expects the longer-lasting tempo, and no duplicate beat where sections meet.
    #expect((try #require(heard.tempo).value / 150 - 1).magnitude < 0.001)
    let intervals = zip(heard.beats.dropFirst(), heard.beats).map { $0 - $1 }
    #expect(intervals.allSatisfy { $0 > 0.3 })
    var next = 0
    var misses: [Double] = []
    for beat in heard.beats {
      while next + 1 < beats.count, beats[next + 1] <= beat { next += 1 }
      misses.append(min((beat - beats[next]).magnitude, (beat - beats[min(next + 1, beats.count - 1)]).magnitude))
    }
    misses.sort()
    #expect(misses[misses.count / 2] < 0.005)
    #expect(misses[misses.count * 98 / 100] < 0.02)
    #expect(heard.steadiness == .steady)
    #expect(heard.downbeats.allSatisfy { heard.beats.indices.contains($0) })
    #expect(zip(heard.downbeats.dropFirst(), heard.downbeats).allSatisfy { $0 > $1 })
  }

  /// Half an hour of speech with a song at its end doesn't count as music.
  @Test func `goes by what most of the track is`() {
    var show = DrumMachine(seconds: 24 * Self.minute)
    show.addHiss(0.05)
    show.rock(on: Rhythm.even(128, seconds: 24 * Self.minute, start: 20 * Self.minute))
    let heard = show.heard()
    #expect(heard.steadiness != .steady)
    #expect(heard.confidence < 0.5)
  }
}
