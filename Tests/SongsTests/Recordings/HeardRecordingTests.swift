import DSP
import Songs
import Testing
import Units

@Suite("What is kept of a recording")
struct HeardRecordingTests {
  @Test func `comes back as it was, but for what nobody hears`() throws {
    let heard = Self.heard
    let back = try HeardRecording(packed: heard.packed)
    #expect(back.analysis.rhythm.beats == heard.analysis.rhythm.beats)
    #expect(back.analysis.rhythm.downbeats == heard.analysis.rhythm.downbeats)
    #expect(back.analysis.attacks == heard.analysis.attacks)
    #expect(back.analysis.rhythm.alternatives == heard.analysis.rhythm.alternatives)
    #expect(back.analysis.segments == heard.analysis.segments)
    #expect(back.analysis.key == heard.analysis.key)
    #expect(back.waveform == heard.waveform)
    for (one, other) in zip(back.analysis.loudnessCurve, heard.analysis.loudnessCurve) {
      #expect(abs(one - other) < 0.006)
    }
    for (one, other) in zip(back.analysis.energy, heard.analysis.energy) { #expect(abs(one - other) < 0.000_01) }
    for (one, other) in zip(back.analysis.similarity, heard.analysis.similarity) {
      #expect(abs(one - other) < 0.000_001)
    }
    // Rounding again changes no byte.
    #expect(back.packed == heard.packed)
    #expect(try HeardRecording(packed: back.packed) == back)
  }

  @Test func `of four minutes takes some ten kilobytes`() {
    let size = Self.heard.packed.count
    #expect((10_000...16_000).contains(size), "\(size)")
  }

  @Test func `may have no beat, no key and no sound`() throws {
    var rhythm = Self.heard.analysis.rhythm
    (rhythm.tempo, rhythm.steadiness) = (nil, .unsteady(.silence))
    (rhythm.beats, rhythm.downbeats, rhythm.alternatives) = ([], [], [])
    let silence = TrackAnalysis(
      duration: Seconds(240), rhythm: rhythm, key: nil, loudness: nil, truePeak: nil, loudnessCurve: [], energy: [],
      mood: Self.heard.analysis.mood, introEnd: .zero, outroStart: Seconds(240), similarity: [])
    let heard = HeardRecording(analysis: silence, waveform: Waveform(peaks: []))
    #expect(try HeardRecording(packed: heard.packed) == heard)
  }

  @Test func `is refused when any end of it is missing`() {
    let packed = Self.heard.packed
    for length in Array(0..<300) + Array(stride(from: 300, to: packed.count, by: 97)) + [packed.count - 1] {
      #expect(throws: HeardRecordingError.self) { try HeardRecording(packed: Array(packed[..<length])) }
    }
    #expect(throws: HeardRecordingError.self) { try HeardRecording(packed: packed + [0]) }
  }

  @Test func `never traps on bytes that were changed`() {
    let packed = Self.heard.packed
    var randomness = SplitMix64(seed: 3)
    var refused = 0
    for _ in 0..<1_000 {
      var bytes = packed
      for _ in 0...Int(randomness.next() % 4) {
        // Damages the start, which holds the lengths, or any place.
        let reach = randomness.next() % 2 == 0 ? 200 : UInt64(bytes.count)
        bytes[Int(randomness.next() % reach)] = UInt8(truncatingIfNeeded: randomness.next())
      }
      do { _ = try HeardRecording(packed: bytes) } catch { refused += 1 }
    }
    #expect(refused > 100)
  }

  /// Four minutes at 128 beats per minute, slightly uneven, with seven attacks per second.
  private static let heard: HeardRecording = {
    var randomness = SplitMix64(seed: 1)
    func random(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound) * Double(randomness.next() >> 11) / 0x1p53
    }
    func rounded(_ value: Double, _ parts: Double) -> Double { (value * parts).rounded() / parts }
    let beats = (0..<510).map { rounded(0.3 + Double($0) * 60 / 128 + random(-0.003...0.003), 1e6) }
    let analysis = TrackAnalysis(
      duration: Seconds(240.123_456),
      rhythm: TrackAnalysis.Rhythm(
        tempo: BeatsPerMinute(128.003_2), confidence: 0.912_345,
        alternatives: [
          .init(tempo: BeatsPerMinute(known: 128.003_2), weight: 0.9),
          .init(tempo: BeatsPerMinute(known: 64.001_6), weight: 0.05),
        ], beats: beats,
        downbeats: stride(from: 2, to: 510, by: 4).map { beats[$0] }, meter: 4, meterConfidence: 0.8, beatDivision: 2,
        stability: 0.006, steadiness: .steady), key: .init(tonic: 9, mode: .minor, confidence: 0.7),
      loudness: -9.312, truePeak: 0.3, loudnessCurve: (0..<241).map { _ in rounded(random(-40 ... -5), 1e6) },
      energy: (0..<241).map { _ in rounded(random(0...1), 1e6) }, mood: .init(energy: 0.7, valence: 0.4),
      introEnd: Seconds(3.5),
      outroStart: Seconds(231.25),
      segments: [
        .init(start: .zero, end: Seconds(100.5), part: 0), .init(start: Seconds(100.5), end: Seconds(240), part: 1),
      ],
      attacks: (0..<1_680).map {
        .init(time: Seconds(rounded(Double($0) / 7 + random(0...0.1), 1e4)), strength: rounded(random(1...4), 10))
      },
      similarity: (0..<45).map { _ in random(-2...2) })
    return HeardRecording(
      analysis: analysis,
      waveform: Waveform(peaks: (0..<4_803).map { _ in UInt8(truncatingIfNeeded: randomness.next()) }))
  }()
}
