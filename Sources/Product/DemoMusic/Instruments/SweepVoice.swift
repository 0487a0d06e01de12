import Units

/// A noise riser into the next section.
final class SweepVoice: Voice {
  private let frames: Int
  private let sampleRate: Double
  private var filter = StateVariableFilter()
  private var randomness: SplitMix64
  private var frame = 0

  init(frames: Int, sampleRate: Double, seed: UInt64) {
    self.frames = frames
    self.sampleRate = sampleRate
    randomness = SplitMix64(seed: seed)
  }

  func render(left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames count: Int) -> Bool {
    let sounding = min(count, frames - frame)
    for index in 0..<max(0, sounding) {
      let place = Double(frame) / Double(frames)
      if frame % controlFrames == 0 {
        filter.tune(cutoff: 300 * Elementary.pow(2, 4.7 * place), resonance: 1.6, sampleRate: sampleRate)
      }
      let out = filter.band(SIMD2(randomness.noise(), randomness.noise())) * Float(place * place)
      left[index] += out.x
      right[index] += out.y
      frame += 1
    }
    return frame < frames
  }
}
