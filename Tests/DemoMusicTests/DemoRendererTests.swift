import DSP
import Testing
import Units

@testable import DemoMusic

@Suite("Rendering a demo song")
struct DemoRendererTests {
  private static let rate = 11_025.0

  /// The first seconds of a song in mono.
  private func sound(of song: DemoSong, seconds: Double) -> [Float] {
    let renderer = DemoRenderer(song, sampleRate: Self.rate, upTo: Seconds(seconds))
    let buffer = AudioBuffer(channels: 2, capacity: 1_000)
    var samples: [Float] = []
    while renderer.render(into: buffer) > 0 {
      for frame in 0..<buffer.frames { samples.append((buffer[0][frame] + buffer[1][frame]) / 2) }
    }
    return samples
  }

  @Test func `ends where it is told to`() {
    #expect(sound(of: .metronome, seconds: 1.5).count == Int(1.5 * Self.rate))
  }

  @Test func `gives the same samples every time`() {
    #expect(sound(of: .metronome, seconds: 2) == sound(of: .metronome, seconds: 2))
  }

  @Test func `strikes the kick within two milliseconds of each beat it promises`() {
    let samples = sound(of: .metronome, seconds: 4)
    let beats = DemoSong.metronome.score.beats.map(\.time.value).filter { $0 < 3.9 }
    #expect(beats.count > 6)
    for beat in beats {
      let frame = Int((beat * Self.rate).rounded())
      let before = samples[(frame - 60)..<(frame - 1)].map(\.magnitude).max() ?? 0
      let onset = samples[(frame - 1)...].firstIndex { $0.magnitude > before + 0.02 } ?? samples.count
      #expect(abs(Double(onset - frame)) / Self.rate < 0.002)
    }
  }

  @Test func `stays below full scale and is never silent once it has begun`() {
    let samples = sound(of: .morningLap, seconds: 4)
    #expect((samples.map(\.magnitude).max() ?? 0) < 0.9)
    for start in stride(from: Int(0.2 * Self.rate), to: samples.count - 2_000, by: 2_000) {
      #expect((samples[start..<start + 2_000].map(\.magnitude).max() ?? 0) > 0.01)
    }
  }
}
