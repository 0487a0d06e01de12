import Units

/// A note of a subtractive synthesiser: up to four oscillators, a sub-octave and noise through a swept low-pass filter.
final class SynthVoice: Voice {
  private let patch: SynthPatch
  private let sampleRate: Double
  private let baseStep: SIMD4<Float>
  private let baseCutoff: Double
  private let leftGain: SIMD4<Float>
  private let rightGain: SIMD4<Float>
  private var phase: SIMD4<Float>
  private var subPhase: Float = 0
  private var loudness: Envelope
  private var sweep: Envelope
  private var level: Float = 0
  private var filter = StateVariableFilter()
  /// In octaves above the patch's cutoff. The initial value differs from every real one.
  private var tunedOpening = -1000.0
  private var randomness: SplitMix64
  private let velocity: Float
  private var age = 0

  private static let vibratoDelay = 0.25
  private static let vibratoRate = 5.2

  init(_ patch: SynthPatch, frequency: Double, velocity: Float, frames: Int, sampleRate: Double, seed: UInt64) {
    self.patch = patch
    self.sampleRate = sampleRate
    // Higher velocity is louder and brighter.
    baseCutoff =
      patch.cutoff * Elementary.pow(frequency / 440, patch.tracking) * Elementary.pow(2, Double(velocity) - 0.8)
    loudness = Envelope(patch.loudness, gate: frames, sampleRate: sampleRate)
    sweep = Envelope(patch.sweep, gate: frames, sampleRate: sampleRate)
    randomness = SplitMix64(seed: seed)
    self.velocity = velocity
    var step = SIMD4<Float>(repeating: 0)
    var left = SIMD4<Float>(repeating: 0)
    var right = left
    phase = left
    let each = 1 / Float(patch.oscillators).squareRoot()
    for lane in 0..<4 {
      let used = lane < patch.oscillators
      let place = patch.oscillators > 1 ? 2 * Double(lane) / Double(patch.oscillators - 1) - 1 : 0
      step[lane] = Float(frequency / sampleRate * Elementary.pow(2, place * patch.detune / 1200))
      // Oscillators adjacent in pitch alternate between sides, so that both sides have the same average pitch.
      let side = (lane % 2 == 0 ? -1 : 1) * patch.width
      left[lane] = used ? each * (1 - side).squareRoot() : 0
      right[lane] = used ? each * (1 + side).squareRoot() : 0
      if patch.oscillators > 1 { phase[lane] = (randomness.noise() + 1) / 2.001 }
    }
    baseStep = step
    leftGain = left
    rightGain = right
  }

  func render(left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int) -> Bool {
    var start = 0
    while start < frames {
      let count = min(controlFrames, frames - start)
      renderTick(left + start, right + start, count)
      start += count
      if loudness.isOver { return false }
    }
    return true
  }

  private func renderTick(_ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int) {
    let step = baseStep * bend()
    tuneFilter(opening: Double(sweep.advance(frames)) * patch.sweepDepth)
    let slope = (loudness.advance(frames) * velocity - level) / Float(frames)
    // Local copies, because each access to a class property is checked.
    var (phase, subPhase, level, filter) = (self.phase, self.subPhase, self.level, self.filter)
    for frame in 0..<frames {
      let wave = oscillators(phase, step)
      phase = Waves.wrapped(phase + step)
      var middle: Float = 0
      if patch.sub > 0 {
        subPhase += step[0] / 2
        if subPhase >= 1 { subPhase -= 1 }
        middle = patch.sub * Waves.sine(SIMD4(repeating: subPhase)).x
      }
      if patch.noise > 0 { middle += patch.noise * randomness.noise() }
      let out = filter.low(SIMD2((wave * leftGain).sum() + middle, (wave * rightGain).sum() + middle))
      level += slope
      left[frame] += out.x * level
      right[frame] += out.y * level
    }
    (self.phase, self.subPhase, self.level, self.filter) = (phase, subPhase, level, filter)
    age += frames
  }

  /// Shifts the cutoff by `opening` octaves, if it changed.
  private func tuneFilter(opening: Double) {
    guard (opening - tunedOpening).magnitude > 0.002 else { return }
    tunedOpening = opening
    filter.tune(
      cutoff: max(30, baseCutoff * Elementary.pow(2, opening)), resonance: patch.resonance, sampleRate: sampleRate)
  }

  @inline(__always)
  private func oscillators(_ phase: SIMD4<Float>, _ step: SIMD4<Float>) -> SIMD4<Float> {
    switch patch.wave {
    case .saw: Waves.saw(phase, step: step)
    case .triangle: Waves.triangle(phase)
    case .sine: Waves.sine(phase)
    case .pulse(let width): Waves.pulse(phase, step: step, width: width)
    }
  }

  /// The current pitch factor of the vibrato.
  private func bend() -> Float {
    guard patch.vibrato > 0 else { return 1 }
    let time = Double(age) / sampleRate
    let onset = min(1, max(0, (time - Self.vibratoDelay) / 0.3))
    let cents = patch.vibrato * onset * Elementary.sin(2 * Elementary.pi * Self.vibratoRate * time)
    return Float(Elementary.pow(2, cents / 1200))
  }
}
