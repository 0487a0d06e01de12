import Units

/// A note of electric piano, bell, mallet or organ: four modulated sines in parallel.
final class FMVoice: Voice {
  private let carrierStep: SIMD4<Float>
  private let modulatorStep: SIMD4<Float>
  private let indexFade: SIMD4<Float>
  private let levelFade: SIMD4<Float>
  private var index: SIMD4<Float>
  private var pairLevel: SIMD4<Float>
  private var carrier = SIMD4<Float>(repeating: 0)
  private var modulator = SIMD4<Float>(repeating: 0)
  private var loudness: Envelope
  private var level: Float = 0
  private let velocity: Float

  init(_ patch: FMPatch, frequency: Double, velocity: Float, frames: Int, sampleRate: Double) {
    self.velocity = velocity
    loudness = Envelope(patch.loudness, gate: frames, sampleRate: sampleRate)
    let cyclesPerFrame = Float(frequency / sampleRate)
    var carrierStep = SIMD4<Float>(repeating: 0)
    var modulatorStep = carrierStep
    var indexFade = carrierStep
    var levelFade = carrierStep
    index = carrierStep
    pairLevel = carrierStep
    for (lane, pair) in patch.pairs.prefix(4).enumerated() {
      // Components above the Nyquist frequency are omitted to avoid aliasing.
      guard cyclesPerFrame * pair.ratio < 0.45 else { continue }
      carrierStep[lane] = cyclesPerFrame * pair.ratio
      modulatorStep[lane] = min(0.49, cyclesPerFrame * pair.modulator)
      // In cycles instead of radians; higher velocity is brighter.
      index[lane] = pair.index * velocity * velocity / (2 * Float.pi)
      indexFade[lane] = Self.fade(pair.indexDecay, sampleRate)
      pairLevel[lane] = pair.level
      levelFade[lane] = pair.decay.map { Self.fade($0, sampleRate) } ?? 1
    }
    self.carrierStep = carrierStep
    self.modulatorStep = modulatorStep
    self.indexFade = indexFade
    self.levelFade = levelFade
  }

  /// The factor per control tick for a decay to a tenth in `seconds`.
  private static func fade(_ seconds: Double, _ sampleRate: Double) -> Float {
    Float(Elementary.exp(-2.303 * Double(controlFrames) / (seconds * sampleRate)))
  }

  func render(left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int) -> Bool {
    var start = 0
    while start < frames {
      let count = min(controlFrames, frames - start)
      let slope = (loudness.advance(count) * velocity - level) / Float(count)
      // Local copies, because each access to a class property is checked.
      var (carrier, modulator, level) = (self.carrier, self.modulator, self.level)
      for frame in start..<start + count {
        let wave = Waves.sine(carrier + index * Waves.sine(modulator))
        carrier = Waves.wrapped(carrier + carrierStep)
        modulator = Waves.wrapped(modulator + modulatorStep)
        level += slope
        let sample = (wave * pairLevel).sum() * level
        left[frame] += sample
        right[frame] += sample
      }
      (self.carrier, self.modulator, self.level) = (carrier, modulator, level)
      index *= indexFade
      pairLevel *= levelFade
      start += count
      if loudness.isOver || pairLevel.max() < 0.0004 { return false }
    }
    return true
  }
}
