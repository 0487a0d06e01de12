import DSP
import Testing
import Units

@Suite("Segments of a song")
struct SongSegmentTests {
  /// Sections of one kind of sound each: 0 a bass with soft hats, 1 a full band, 2 a bell alone.
  private func song(_ kinds: [Int], seconds: Double = 24) -> SoundAnalysis {
    let length = seconds * Double(kinds.count)
    var band = DrumMachine(seconds: length, sampleRate: 22_050)
    for (index, beat) in Rhythm.even(120, seconds: length, start: 0).enumerated() {
      switch kinds[Int(beat / seconds)] {
      case 0:
        band.tone(80, at: beat, 0.3, decay: 0.3)
        band.hat(at: beat, loudness: 0.02)
      case 1:
        if index % 2 == 0 { band.kick(at: beat) } else { band.snare(at: beat) }
        for partial in 1...6 { band.tone(220 * Double(partial), at: beat, 0.15, decay: 0.4) }
        band.hat(at: beat + 0.25)
      default: band.tone(1_760, at: beat, 0.2, decay: 0.5)
      }
    }
    band.addHiss(0.0005)
    var analyzer = SoundAnalyzer(sampleRate: band.sampleRate, channels: 1)
    let buffer = AudioBuffer(channels: 1, capacity: band.samples.count)
    for n in band.samples.indices { buffer[0][n] = band.samples[n] }
    buffer.frames = band.samples.count
    analyzer.process(buffer)
    return analyzer.finish(tempo: nil)
  }

  @Test func `finds where the sound changes, and what comes again`() {
    let kinds = [0, 1, 0, 1, 2, 1]
    let segments = song(kinds).segments
    #expect(segments.map { $0.part } == kinds)
    for (index, segment) in segments.enumerated() {
      #expect((segment.start.value - 24 * Double(index)).magnitude <= 1)
    }
    #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.end == $1.start })
  }

  @Test func `leaves a song whole that stays the same`() {
    #expect(song([1, 1, 1]).segments.count == 1)
  }

  @Test func `says one segment of a snippet and none of nothing`() {
    #expect(song([0], seconds: 3).segments.count == 1)
    #expect(song([0], seconds: 0.1).segments.isEmpty)
  }
}
