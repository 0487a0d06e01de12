import DSP
import Testing
import Units

@Suite("The attacks of a song")
struct AttackListenerTests {
  private func attacks(in sound: [Float], sampleRate: Double) -> [Attack] {
    let listener = AttackListener(sampleRate: sampleRate, channels: 1)
    let buffer = AudioBuffer(channels: 1, capacity: 1_000)
    for start in stride(from: 0, to: sound.count, by: 1_000) {
      buffer.frames = min(1_000, sound.count - start)
      for frame in 0..<buffer.frames { buffer[0][frame] = sound[start + frame] }
      listener.process(buffer)
    }
    return listener.finish()
  }

  @Test(arguments: [22_050.0, 44_100, 48_000])
  func `are heard to a millisecond, and stand out of silence`(rate: Double) {
    let clicks = [0.31, 0.75, 1.2, 1.95]
    let heard = attacks(in: Sound.clicks(at: clicks, sampleRate: rate, seconds: 2.1), sampleRate: rate)

    #expect(heard.count == clicks.count)
    for (attack, click) in zip(heard, clicks) {
      #expect(abs(attack.time.value - click) < 0.0015)
      #expect(attack.strength > 3)
    }
  }

  @Test func `are none in silence and in a steady tone, and none that matter in noise`() {
    let rate = 44_100.0
    #expect(attacks(in: [Float](repeating: 0, count: 100_000), sampleRate: rate).isEmpty)

    // A tone's start and end are clicks.
    let tone = attacks(in: Sound.sine(440, sampleRate: rate, seconds: 3), sampleRate: rate)
    #expect(tone.allSatisfy { !(0.05...2.95).contains($0.time.value) })

    var randomness = SplitMix64(seed: 1)
    let noise = attacks(in: (0..<Int(rate * 3)).map { _ in randomness.noise() * 0.3 }, sampleRate: rate)
    #expect(noise.dropFirst().allSatisfy { $0.strength < 1.4 })
    #expect(noise.count < 6)
  }

  /// The analysis finds the same attacks as the stretcher.
  @Test(arguments: [StretchQuality.best, .fast])
  func `are played alike whether known beforehand or heard while playing`(quality: StretchQuality) {
    let rate = 44_100.0
    let sound = Sound.clicks(at: [0.31, 0.75, 1.2, 1.95], sampleRate: rate, seconds: 2.5)
    let known = attacks(in: sound, sampleRate: rate)
    let map = WarpMap(ratio: 0.85)
    let frames = Int(rate * 2.5)

    let heard = Recording([sound]).played(sampleRate: rate, map: map, frames: frames, quality: quality)
    let told = Recording([sound]).played(sampleRate: rate, map: map, frames: frames, attacks: known, quality: quality)
    #expect(heard == told)
  }
}
