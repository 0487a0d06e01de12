import DSP
import Testing
import Units

@Suite("The beat tracker")
struct BeatTrackerTests {
  /// Kick on one and three, snare on two and four, hats on the eighths.
  private func rock(_ tempo: Double, seconds: Double = 14) -> (sound: DrumMachine, beats: [Double]) {
    var drums = DrumMachine(seconds: seconds)
    let beats = Array(stride(from: 0.2, to: seconds, by: 60 / tempo))
    for (index, beat) in beats.enumerated() {
      if index % 2 == 0 { drums.kick(at: beat) } else { drums.snare(at: beat) }
      drums.hat(at: beat)
      drums.hat(at: beat + 30 / tempo)
    }
    return (drums, beats)
  }

  /// The largest distance from a beat that was played to the nearest heard, leaving out the first and last second.
  private func worstMiss(_ played: [Double], _ heard: BeatAnalysis, until end: Double) -> Double {
    played.filter { $0 > 1 && $0 < end - 1 }.map { beat in
      heard.beats.map { ($0 - beat).magnitude }.min() ?? .infinity
    }.max() ?? .infinity
  }

  @Test(arguments: [84.0, 103.7, 125, 146.3, 171])
  func `finds tempo and beats of a rock pattern`(tempo: Double) throws {
    let (drums, beats) = rock(tempo)
    let heard = drums.heard()
    let found = try #require(heard.tempo)
    #expect((found.value / tempo - 1).magnitude < 0.001)
    #expect(worstMiss(beats, heard, until: drums.seconds) < 0.005)
    #expect(heard.steadiness == .steady)
    #expect(heard.stability < 0.002)
  }

  @Test(arguments: [60.0, 97, 133, 200])
  func `puts the beats on clicks to within five milliseconds`(tempo: Double) {
    var clicks = DrumMachine(seconds: 14)
    let beats = Array(stride(from: 0.37, to: 14, by: 60 / tempo))
    for beat in beats { clicks.click(at: beat) }
    #expect(worstMiss(beats, clicks.heard(), until: 14) < 0.005)
  }
}
