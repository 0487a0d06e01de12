import DSP
import Testing
import Units

/// The accuracy of the tracker: tempo within 0.1 %, half of the beats within 10 ms.
@Suite("The beat tracker, measured")
struct MeasuredBeatTests {
  private static let tempoTolerance = 0.001
  private static let beatTolerance = 0.010

  private func check(_ heard: BeatAnalysis, tempo: Double, beats: [Double], _ comment: Comment? = nil) throws {
    let found = try #require(heard.tempo, comment).value
    #expect((found / tempo - 1).magnitude < Self.tempoTolerance, comment)
    #expect(medianMiss(of: beats, in: heard.beats) <= Self.beatTolerance, comment)
    #expect(heard.steadiness == .steady, comment)
  }

  /// The median distance in seconds from a played beat to the nearest detected one, without the first and the last second.
  private func medianMiss(of played: [Double], in heard: [Double]) -> Double {
    guard let end = played.last, !heard.isEmpty else { return .infinity }
    let misses = played.filter { $0 > 1 && $0 < end - 1 }.map { beat in
      heard.map { ($0 - beat).magnitude }.min() ?? .infinity
    }
    return misses.sorted()[misses.count / 2]
  }

  private func clicks(_ beats: [Double], seconds: Double) -> BeatAnalysis {
    var drums = DrumMachine(seconds: seconds)
    for beat in beats { drums.click(at: beat) }
    return drums.heard()
  }

  @Test(arguments: [60.0, 90, 120, 160, 175, 200])
  func `finds the tempo of clicks that one taps along to`(tempo: Double) throws {
    let beats = Rhythm.even(tempo, seconds: 30, start: 0.37)
    try check(clicks(beats, seconds: 30), tempo: tempo, beats: beats)
  }

  /// Few people tap faster than 210 or slower than 50 per minute (van Noorden & Moelants 1999). There, half or double the rate
  /// is equally correct.
  @Test(arguments: [37.0, 240, 280, 320])
  func `finds the tempo of clicks that are very slow or very fast, or an octave of it`(tempo: Double) throws {
    let beats = Rhythm.even(tempo, seconds: 40, start: 0.37)
    let heard = clicks(beats, seconds: 40)

    let found = try #require(heard.tempo).value
    let right = [tempo, tempo > 210 ? tempo / 2 : tempo * 2]
    #expect(right.contains { (found / $0 - 1).magnitude < Self.tempoTolerance }, "\(found)")
    #expect(heard.steadiness == .steady)
    let everyClick = found > 0.9 * tempo
    let misses = everyClick ? medianMiss(of: beats, in: heard.beats) : medianMiss(of: heard.beats, in: beats)
    #expect(misses <= Self.beatTolerance)
  }

  @Test(arguments: [(96.0, 2.0 / 3), (120, 0.6), (150, 2.0 / 3), (176, 0.62)] as [(Double, Double)])
  func `keeps to the beat of swung eighths`(tempo: Double, swing: Double) throws {
    let beats = Rhythm.even(tempo, seconds: 24)
    var drums = DrumMachine(seconds: 24)
    drums.rock(on: beats, swing: swing)
    try check(drums.heard(), tempo: tempo, beats: beats)
  }

  @Test(arguments: [(3, 108.0), (3, 168), (4, 124), (5, 132), (5, 168)] as [(Int, Double)])
  func `counts the beats of a bar and finds the first`(beatsPerBar: Int, tempo: Double) throws {
    let beats = Rhythm.even(tempo, seconds: 40)
    var band = DrumMachine(seconds: 40)
    band.dance(on: beats, beatsPerBar: beatsPerBar)
    let heard = band.heard()

    try check(heard, tempo: tempo, beats: beats)
    #expect(heard.beatsPerBar == beatsPerBar)
    let firsts = stride(from: 0, to: beats.count, by: beatsPerBar).map { beats[$0] }
    #expect(medianMiss(of: firsts, in: heard.downbeats.map { heard.beats[$0] }) <= Self.beatTolerance)
  }

  /// Which thirds of the beat sound besides the beat itself.
  @Test(arguments: [([1, 2], 3), ([2], 2), ([], 2)] as [([Int], Int)])
  func `tells beats of three parts from swung and plain ones`(thirds: [Int], division: Int) throws {
    let beats = Rhythm.even(76, seconds: 40)
    var band = DrumMachine(seconds: 40)
    for (index, beat) in beats.dropLast().enumerated() {
      if index % 2 == 0 { band.kick(at: beat) } else { band.snare(at: beat) }
      for third in [0] + thirds { band.hat(at: beat + Double(third) / 3 * (beats[index + 1] - beat), loudness: 0.3) }
    }
    let heard = band.heard()
    try check(heard, tempo: 76, beats: beats)
    #expect(heard.beatDivision == division)
  }

  @Test func `follows a band from 100 to 140 in half a minute`() {
    let beats = Rhythm.growing(from: 100, to: 140, seconds: 30)
    var drums = DrumMachine(seconds: 30)
    drums.rock(on: beats)
    let heard = drums.heard()
    #expect(medianMiss(of: beats, in: heard.beats) <= Self.beatTolerance)
    // As many beats as played, so the metrical level never changed.
    #expect((heard.beats.count - beats.count).magnitude <= 2)
  }

  @Test(arguments: [84.0, 128, 172])
  func `hears a band through pink noise as loud as itself`(tempo: Double) throws {
    let beats = Rhythm.even(tempo, seconds: 30)
    var drums = DrumMachine(seconds: 30)
    drums.rock(on: beats)
    drums.addPinkNoiseOfEqualPower()
    try check(drums.heard(), tempo: tempo, beats: beats)
  }

  @Test func `keeps time through ten seconds of silence`() throws {
    let beats = Rhythm.even(122, seconds: 40).filter { $0 < 15 || $0 > 25 }
    var drums = DrumMachine(seconds: 40)
    drums.rock(on: beats)
    try check(drums.heard(), tempo: 122, beats: beats)
  }

  /// A tape at 103 % is three per cent faster and half a semitone higher.
  @Test func `hears the tempo of a detuned recording as it sounds`() throws {
    let speed = 1.03
    let sampleRate = 11_025.0
    let beats = Rhythm.even(126, seconds: 30)
    var recorded = DrumMachine(seconds: 30, sampleRate: sampleRate)
    recorded.rock(on: beats)
    try check(recorded.heard(playedAt: sampleRate * speed), tempo: 126 * speed, beats: beats.map { $0 / speed })
  }

  @Test(arguments: [97.3, 128, 163.7])
  func `does not drift in six minutes`(tempo: Double) throws {
    let beats = Rhythm.even(tempo, seconds: 360)
    var drums = DrumMachine(seconds: 360)
    drums.rock(on: beats)
    let heard = drums.heard()
    try check(heard, tempo: tempo, beats: beats)
    let late = beats.filter { $0 > 300 }
    #expect(medianMiss(of: late, in: heard.beats) <= Self.beatTolerance)
  }

  @Test(arguments: [22_050.0, 44_100, 48_000, 96_000])
  func `hears the same at every sample rate`(rate: Double) throws {
    let beats = Rhythm.even(133, seconds: 12)
    var drums = DrumMachine(seconds: 12, sampleRate: rate)
    drums.rock(on: beats)
    try check(drums.heard(), tempo: 133, beats: beats)
  }
}
