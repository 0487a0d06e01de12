import Songs
import Testing
import Units

@Suite("A corrected analysis")
struct CorrectionTests {
  @Test func `doubled has a beat between any two, and bars of as many beats`() throws {
    let song = Self.song(tempo: 70)
    let mended = try mend(song, .factor(2))
    #expect(mended.rhythm.tempo?.value == 140)
    #expect(mended.rhythm.beats.count == 2 * song.rhythm.beats.count - 1)
    #expect(Set(song.rhythm.beats).isSubset(of: Set(mended.rhythm.beats)))
    #expect(mended.rhythm.downbeats.first == song.rhythm.downbeats.first)
    #expect(places(mended) == Array(stride(from: 2, to: mended.rhythm.beats.count, by: 4)))
    #expect(mended.rhythm.confidence == 1)
  }

  @Test func `halved keeps the beats on which bars begin`() throws {
    let song = Self.song(tempo: 140, firstBar: 1)
    let mended = try mend(song, .factor(0.5))
    #expect(mended.rhythm.tempo?.value == 70)
    #expect(mended.rhythm.beats == stride(from: 1, to: song.rhythm.beats.count, by: 2).map { song.rhythm.beats[$0] })
    #expect(mended.rhythm.downbeats.first == song.rhythm.downbeats.first)
  }

  @Test(arguments: [(1.5, 120.0), (2.0 / 3, 53.333_333)])
  func `may have three beats for two, or two for three`(factor: Double, tempo: Double) throws {
    let song = Self.song(tempo: 80)
    let mended = try mend(song, .factor(factor))
    #expect(abs((mended.rhythm.tempo?.value ?? 0) - tempo) < 0.001)
    let gaps = zip(mended.rhythm.beats.dropFirst(), mended.rhythm.beats).map { $0 - $1 }
    #expect(gaps.allSatisfy { abs($0 - 60 / tempo) < 1e-3 })
    #expect(mended.rhythm.beats.contains(try #require(song.rhythm.downbeats.first)))
  }

  @Test func `follows the players when the tempo typed is a multiple of theirs`() throws {
    // Slower with each beat.
    let beats = (0..<100).reduce(into: [0.5]) { beats, number in
      beats.append(beats[beats.count - 1] + 0.8 + 0.0005 * Double(number))
    }
    let even = Self.song(tempo: 72)
    var rhythm = even.rhythm
    rhythm.beats = beats.map { ($0 * 1e6).rounded() / 1e6 }
    rhythm.downbeats = stride(from: 0, to: rhythm.beats.count, by: 4).map { rhythm.beats[$0] }
    let song = even.with(rhythm)
    let mended = try mend(song, .typed(144))
    #expect(Set(song.rhythm.beats).isSubset(of: Set(mended.rhythm.beats)))
  }

  @Test func `is even when the tempo typed has nothing to do with the one found`() throws {
    let song = Self.song(tempo: 100)
    let mended = try mend(song, .typed(117))
    #expect(mended.rhythm.tempo?.value == 117)
    let gaps = zip(mended.rhythm.beats.dropFirst(), mended.rhythm.beats).map { $0 - $1 }
    #expect(gaps.allSatisfy { abs($0 - 60 / 117) < 1e-5 })
    #expect(mended.rhythm.beats.contains { abs($0 - song.rhythm.beats[0]) < 1e-5 })
    #expect((mended.rhythm.beats.last ?? 0) <= song.duration.value)
  }

  @Test func `gives a beat to a track without one`() throws {
    let even = Self.song(tempo: 100)
    var rhythm = even.rhythm
    (rhythm.tempo, rhythm.beats, rhythm.downbeats, rhythm.steadiness) = (nil, [], [], .unsteady(.noBeat))
    let mended = try mend(even.with(rhythm), .typed(120))
    #expect(mended.rhythm.steadiness == .steady)
    #expect(mended.rhythm.beats.count > 100)
    #expect(!mended.rhythm.downbeats.isEmpty)
  }

  @Test func `takes tempo and phase from taps, early and late ones and a missed one included`() throws {
    let song = Self.song(tempo: 100)
    let jitter = [0.02, -0.03, 0.01, 0.0, -0.02, 0.03, -0.01, 0.02]
    let counts = [0, 1, 2, 3, 5, 6, 7, 8]
    let taps = zip(counts, jitter).map { 10.2 + Double($0) * 60 / 132 + $1 }
    let mended = try mend(song, .tapped(taps))
    #expect(abs((mended.rhythm.tempo?.value ?? 0) - 132) < 2)
    let nearest = mended.rhythm.beats.map { abs($0 - 10.2) }.min() ?? 1
    #expect(nearest < 0.03)
  }

  @Test func `stays on the beats found when taps agree with them`() throws {
    let song = Self.song(tempo: 120)
    let taps = (20..<30).map { song.rhythm.beats[$0] - 0.03 }
    let mended = try mend(song, .tapped(taps))
    #expect(mended.rhythm.beats == song.rhythm.beats)
    #expect(mended.rhythm.tempo == song.rhythm.tempo)
  }

  @Test func `moves to the off-beats when taps are there`() throws {
    let song = Self.song(tempo: 120)
    let taps = (20..<30).map { song.rhythm.beats[$0] + 0.25 }
    let mended = try mend(song, .tapped(taps))
    #expect(mended.rhythm.beats.allSatisfy { beat in song.rhythm.beats.allSatisfy { abs($0 - beat) > 0.2 } })
  }

  @Test(arguments: [1, 2, 3, -1, 5])
  func `begins its bars some beats later`(shift: Int) throws {
    let song = Self.song(tempo: 120)
    let correction = try song.correction(by: CorrectionSteps(downbeatShift: shift))
    let mended = song.corrected(by: correction)
    let first = ((1 + shift) % 4 + 4) % 4
    #expect(places(mended) == Array(stride(from: first, to: song.rhythm.beats.count, by: 4)))
    #expect(mended.rhythm.beats == song.rhythm.beats)
    #expect(mended.rhythm.meterConfidence == 1)
  }

  @Test func `may have bars of three`() throws {
    let song = Self.song(tempo: 120)
    let mended = song.corrected(by: try song.correction(by: CorrectionSteps(downbeatShift: 1, meter: 3)))
    #expect(mended.rhythm.meter == 3)
    #expect(places(mended) == Array(stride(from: 2, to: song.rhythm.beats.count, by: 3)))
  }

  @Test func `goes on from what was said before`() throws {
    let song = Self.song(tempo: 140)
    let halved = try song.correction(by: CorrectionSteps(tempo: .factor(0.5)), after: TrackCorrection())
    let shifted = try song.correction(by: CorrectionSteps(downbeatShift: 1), after: halved)
    let twice = try song.correction(by: CorrectionSteps(downbeatShift: 1), after: shifted)
    let doubled = try song.correction(by: CorrectionSteps(tempo: .factor(2)), after: twice)
    #expect(song.corrected(by: shifted).rhythm.tempo?.value == 70)
    #expect(places(song.corrected(by: shifted)).first == 1)
    #expect(places(song.corrected(by: twice)).first == 2)
    #expect(song.corrected(by: doubled).rhythm.tempo?.value == 140)
    #expect(try song.correction(by: CorrectionSteps(meter: 3), after: doubled).tempo?.value == 140)
  }

  @Test func `holds when a better analysis has found the same`() throws {
    let wrong = Self.song(tempo: 70)
    let right = Self.song(tempo: 140.2)
    let correction = try wrong.correction(by: CorrectionSteps(tempo: .factor(2)))
    let mended = right.corrected(by: correction)
    #expect(mended.rhythm.beats == right.rhythm.beats)
    #expect(mended.rhythm.tempo?.value == 140.2)
  }

  @Test func `that says nothing changes nothing`() {
    let song = Self.song(tempo: 100)
    #expect(song.corrected(by: TrackCorrection()) == song)
  }

  @Test(arguments: [
    (CorrectionSteps.Tempo.factor(10), CorrectionError.tempoOutOfRange), (.typed(5), .tempoOutOfRange),
    (.typed(.nan), .tempoOutOfRange), (.tapped([1, 2]), .tapsUnclear), (.tapped([1, 1.1, 3, 7, 7.2]), .tapsUnclear),
    (.tapped([1, 1, 1, 1]), .tapsUnclear),
  ])
  func `is refused when it makes no sense`(tempo: CorrectionSteps.Tempo, error: CorrectionError) {
    let song = Self.song(tempo: 100)
    #expect(throws: error) { try song.correction(by: CorrectionSteps(tempo: tempo)) }
  }

  @Test func `is asked for where the analysis doubts itself`() {
    let sure = Self.song(tempo: 100)
    #expect(TrackDoubt.all(in: sure) == [])
    #expect(sure.suggestedCorrections == [])
    var rhythm = sure.rhythm
    rhythm.confidence = 0.5
    rhythm.alternatives = [(100.0, 0.5), (200, 0.4)].map { .init(tempo: BeatsPerMinute(known: $0), weight: $1) }
    rhythm.meterConfidence = 0.2
    let unsure = sure.with(rhythm)
    #expect(TrackDoubt.all(in: unsure) == [.lowConfidence, .closeAlternative, .doubtfulDownbeats])
    #expect(unsure.suggestedCorrections.first == CorrectionSteps(tempo: .typed(200)))
    #expect(unsure.suggestedCorrections.count == 4)
    rhythm.steadiness = .unsteady(.unsteadyTempo)
    #expect(TrackDoubt.all(in: sure.with(rhythm)) == [.unsteady])
    rhythm.steadiness = .unsteady(.speech)
    #expect(TrackDoubt.all(in: sure.with(rhythm)) == [])
  }

  /// Three minutes in bars of four; the first bar begins at the beat `firstBar`.
  private static func song(tempo: Double, firstBar: Int = 1) -> TrackAnalysis {
    let beats = (0..<Int(3 * tempo) - 1).map { ((0.5 + Double($0) * 60 / tempo) * 1e6).rounded() / 1e6 }
    return TrackAnalysis(
      duration: Seconds(181),
      rhythm: TrackAnalysis.Rhythm(
        tempo: BeatsPerMinute(tempo), confidence: 0.9,
        alternatives: [.init(tempo: BeatsPerMinute(known: tempo), weight: 0.9)], beats: beats,
        downbeats: stride(from: firstBar, to: beats.count, by: 4).map { beats[$0] }, meter: 4, meterConfidence: 0.9,
        beatDivision: 2, stability: 0.01, steadiness: .steady), key: nil, loudness: -10, truePeak: -1,
      loudnessCurve: [], energy: [], mood: .init(energy: 0.5, valence: 0.5), introEnd: Seconds(0),
      outroStart: Seconds(180),
      similarity: [])
  }

  private func mend(_ song: TrackAnalysis, _ tempo: CorrectionSteps.Tempo) throws -> TrackAnalysis {
    song.corrected(by: try song.correction(by: CorrectionSteps(tempo: tempo)))
  }

  /// The beats at which bars begin.
  private func places(_ analysis: TrackAnalysis) -> [Int] {
    analysis.rhythm.downbeats.compactMap { analysis.rhythm.beats.firstIndex(of: $0) }
  }
}
