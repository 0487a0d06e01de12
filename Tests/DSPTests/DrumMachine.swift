import DSP
import Units

/// Plays beats at known times.
struct DrumMachine {
  let sampleRate: Double
  private(set) var samples: [Float]
  private var noise: UInt32 = 7

  /// A low sample rate, because tests also run without optimisation.
  init(seconds: Double, sampleRate: Double = 11_025) {
    self.sampleRate = sampleRate
    samples = [Float](repeating: 0, count: Int(seconds * sampleRate))
  }

  var seconds: Double { Double(samples.count) / sampleRate }

  /// Ten milliseconds of decaying noise.
  mutating func click(at time: Double, loudness: Float = 0.5) { burst(at: time, loudness, decay: 0.004) }
  mutating func hat(at time: Double, loudness: Float = 0.15) { burst(at: time, loudness, decay: 0.015) }

  mutating func snare(at time: Double, loudness: Float = 0.4) {
    burst(at: time, loudness, decay: 0.06)
    tone(190, at: time, loudness, decay: 0.05)
  }

  mutating func kick(at time: Double, loudness: Float = 0.8) { tone(65, at: time, loudness, decay: 0.09) }

  mutating func tone(_ frequency: Double, at time: Double, _ loudness: Float, decay: Double) {
    let first = Int((time * sampleRate).rounded(.up))
    for n in max(first, 0)..<max(min(first + Int(6 * decay * sampleRate), samples.count), first, 0) {
      let t = Double(n) / sampleRate - time
      let swing = Elementary.sin(2 * Elementary.pi * frequency * t + 1)
      samples[n] += loudness * Float(swing * Elementary.exp(-t / decay))
    }
  }

  private mutating func burst(at time: Double, _ loudness: Float, decay: Double) {
    let first = Int((time * sampleRate).rounded(.up))
    for n in max(first, 0)..<max(min(first + Int(6 * decay * sampleRate), samples.count), first, 0) {
      let t = Double(n) / sampleRate - time
      samples[n] += loudness * white() * Float(Elementary.exp(-t / decay))
    }
  }

  /// Reproducible noise in ±1.
  mutating func white() -> Float {
    noise = noise &* 1_664_525 &+ 1_013_904_223
    return Float(noise >> 8) / Float(1 << 23) - 1
  }

  mutating func addHiss(_ loudness: Float) {
    for n in samples.indices { samples[n] += loudness * white() }
  }

  mutating func transform(_ change: (Float) -> Float) {
    for n in samples.indices { samples[n] = change(samples[n]) }
  }

  /// Writes the invalid samples that a damaged file may contain.
  mutating func breakSamples() {
    let wrong: [Float] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude]
    for n in stride(from: 5_000, to: samples.count, by: 20_011) { samples[n] = wrong[n % 4] }
  }

  /// The tracker's result. Feeds the samples in uneven pieces.
  func heard() -> BeatAnalysis {
    var tracker = BeatTracker(sampleRate: sampleRate)
    samples.withUnsafeBufferPointer { all in
      var start = 0
      while start < all.count {
        let end = min(start + 1 + start % 3_001, all.count)
        tracker.process(UnsafeBufferPointer(rebasing: all[start..<end]))
        start = end
      }
    }
    return tracker.finish()
  }
}
