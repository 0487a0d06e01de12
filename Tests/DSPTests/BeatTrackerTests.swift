import DSP
import Testing
import Units

@Suite("The beat tracker")
struct BeatTrackerTests {
  /// Kick on one and three, snare on two and four, hats on the eighths. `swing` is the position of the second eighth.
  private func rock(_ beats: [Double], seconds: Double, swing: Double = 0.5) -> DrumMachine {
    var drums = DrumMachine(seconds: seconds)
    for (index, beat) in beats.enumerated() {
      if index % 2 == 0 { drums.kick(at: beat) } else { drums.snare(at: beat) }
      drums.hat(at: beat)
      if index + 1 < beats.count { drums.hat(at: beat + swing * (beats[index + 1] - beat)) }
    }
    return drums
  }

  private func even(_ tempo: Double, seconds: Double, start: Double = 0.2) -> [Double] {
    Array(stride(from: start, to: seconds, by: 60 / tempo))
  }

  /// The largest distance from a played beat to the nearest detected one, without the first and the last second.
  private func worstMiss(_ played: [Double], _ heard: BeatAnalysis, until end: Double) -> Double {
    played.filter { $0 > 1 && $0 < end - 1 }.map { beat in
      heard.beats.map { ($0 - beat).magnitude }.min() ?? .infinity
    }.max() ?? .infinity
  }

  @Test(arguments: [84.0, 125, 171])
  func `finds tempo and beats of a rock pattern`(tempo: Double) throws {
    let beats = even(tempo, seconds: 12)
    let heard = rock(beats, seconds: 12).heard()
    let found = try #require(heard.tempo)
    #expect((found.value / tempo - 1).magnitude < 0.001)
    #expect(worstMiss(beats, heard, until: 12) < 0.005)
    #expect(heard.steadiness == .steady)
    #expect(heard.stability < 0.002)
    #expect(heard.confidence > 0.3)
    #expect(heard.readings.first?.tempo == found)
  }

  @Test(arguments: [60.0, 133])
  func `puts the beats on clicks to within five milliseconds`(tempo: Double) {
    var clicks = DrumMachine(seconds: 12)
    let beats = even(tempo, seconds: 12, start: 0.37)
    for beat in beats { clicks.click(at: beat) }
    #expect(worstMiss(beats, clicks.heard(), until: 12) < 0.005)
  }

  @Test func `does not take swung eighths for a tempo of their own`() throws {
    let beats = even(128, seconds: 12)
    let heard = rock(beats, seconds: 12, swing: 2.0 / 3).heard()
    let found = try #require(heard.tempo)
    #expect((found.value / 128 - 1).magnitude < 0.001)
    #expect(worstMiss(beats, heard, until: 12) < 0.005)
  }

  @Test func `follows a band that speeds up`() {
    var beats = [0.3]
    while let last = beats.last, last < 16 { beats.append(last + 60 / (100 + 1.5 * last)) }
    let heard = rock(beats, seconds: 16).heard()
    #expect(worstMiss(beats, heard, until: 16) < 0.03)
    #expect(heard.stability > 0.03)
  }

  @Test func `counts a waltz in three and starts its bars on the bass`() {
    var band = DrumMachine(seconds: 14)
    let beats = even(150, seconds: 14)
    for (index, beat) in beats.enumerated() {
      if index % 3 == 0 {
        band.kick(at: beat)
        band.tone([220, 294, 330, 262][index / 3 % 4], at: beat, 0.3, decay: 0.4)
      } else {
        band.hat(at: beat, loudness: 0.3)
      }
    }
    let heard = band.heard()
    #expect(heard.beatsPerBar == 3)
    for downbeat in heard.downbeats.dropFirst().dropLast() {
      let time = heard.beats[downbeat]
      let nearest = beats.indices.min { (beats[$0] - time).magnitude < (beats[$1] - time).magnitude } ?? 0
      #expect(nearest % 3 == 0)
    }
  }

  @Test func `hears the same in a quiet recording with an offset`() throws {
    let beats = even(110, seconds: 12)
    var drums = rock(beats, seconds: 12)
    drums.transform { 0.01 * $0 + 0.2 }
    let heard = drums.heard()
    #expect(worstMiss(beats, heard, until: 12) < 0.005)
  }

  @Test(arguments: [8_000.0, 48_000])
  func `keeps time at any sample rate`(rate: Double) {
    let beats = even(118, seconds: 8)
    var drums = DrumMachine(seconds: 8, sampleRate: rate)
    for (index, beat) in beats.enumerated() {
      if index % 2 == 0 { drums.kick(at: beat) } else { drums.snare(at: beat) }
    }
    #expect(worstMiss(beats, drums.heard(), until: 8) < 0.006)
  }
}
