import Units

/// A plucked string: noise circulates in a delay line of one period and loses high frequencies (Karplus and Strong 1983). An
/// all-pass tunes it (Jaffe and Smith 1983).
final class PluckVoice: Voice {
  private let loop: UnsafeMutablePointer<Float>
  private let period: Int
  private let allPass: Float
  private let loss: Float
  private let damping: Float
  private var position = 0
  private var lastOut: Float = 0
  private var lastIn: Float = 0
  private var lastTuned: Float = 0
  private var loudness: Envelope
  private var level: Float = 0

  init(_ patch: PluckPatch, frequency: Double, velocity: Float, frames: Int, sampleRate: Double, seed: UInt64) {
    damping = 0.5 * (1 - patch.brightness) * 0.8 + 0.04
    // The two-point average delays by `damping` frames, the all-pass by the fractional rest.
    let exact = sampleRate / frequency - Double(damping)
    period = max(2, Int(exact - 0.1))
    let fraction = exact - Double(period)
    allPass = Float((1 - fraction) / (1 + fraction))
    // Higher strings decay faster.
    let fade = patch.sustain * Elementary.pow(220 / frequency, 0.6)
    loss = Float(Elementary.pow(10, -3 / (frequency * fade)))
    loudness = Envelope(
      Envelope.Shape(attack: 0.001, decay: 1, sustain: 1, release: patch.release), gate: frames, sampleRate: sampleRate)
    loop = .allocate(capacity: period)
    Self.pluck(loop, period, patch.brightness, velocity, seed)
  }

  deinit { loop.deallocate() }

  /// Fills the loop with noise, softer and darker at lower velocity, without harmonics that have a node at the plucking point.
  private static func pluck(
    _ loop: UnsafeMutablePointer<Float>, _ period: Int, _ brightness: Float, _ velocity: Float, _ seed: UInt64
  ) {
    var randomness = SplitMix64(seed: seed)
    let opening = min(1, 0.15 + 0.75 * brightness * velocity)
    var dark: Float = 0
    var mean: Float = 0
    for index in 0..<period {
      dark += opening * (randomness.noise() - dark)
      loop[index] = dark
      mean += dark / Float(period)
    }
    let node = max(1, Int(Float(period) * (0.38 - 0.26 * brightness)))
    var power: Float = 0
    for index in stride(from: period - 1, through: 0, by: -1) {
      loop[index] = loop[index] - mean - 0.9 * (index >= node ? loop[index - node] - mean : 0)
      power += loop[index] * loop[index] / Float(period)
    }
    let gain = velocity * 0.32 / max(1e-4, power.squareRoot())
    for index in 0..<period { loop[index] *= gain }
  }

  func render(left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int) -> Bool {
    var start = 0
    while start < frames {
      let count = min(controlFrames, frames - start)
      let slope = (loudness.advance(count) - level) / Float(count)
      // Local copies, because each access to a class property is checked.
      var (position, lastOut, lastIn, lastTuned, level) = (position, lastOut, lastIn, lastTuned, level)
      for frame in start..<start + count {
        let out = loop[position]
        let averaged = loss * ((1 - damping) * out + damping * lastOut)
        lastOut = out
        lastTuned = allPass * (averaged - lastTuned) + lastIn
        lastIn = averaged
        loop[position] = lastTuned
        position += 1
        if position == period { position = 0 }
        level += slope
        left[frame] += out * level
        right[frame] += out * level
      }
      (self.position, self.lastOut, self.lastIn, self.lastTuned, self.level) =
        (position, lastOut, lastIn, lastTuned, level)
      start += count
      if loudness.isOver { return false }
    }
    return true
  }
}
