import Units

/// The energy of the sound in slices of 2.5 ms. It locates note onsets more precisely than a spectrum.
struct AttackEnvelope {
  static let rate = 400.0

  /// Mean square of each slice, after a slight differentiation that suppresses low hum and offset.
  private(set) var slices: [Float] = []
  private var dropped = 0

  private let sampleRate: Double
  private var sum: Float = 0
  private var position = 0
  private var sliceEnd: Int
  private var sliceStart = 0
  private var previous: Float = 0
  private var level: Float = 0
  private let forgetting: Float

  init(sampleRate: Double) {
    self.sampleRate = sampleRate
    // A first-order high-pass at 20 Hz removes a constant offset.
    forgetting = Float(1 - 2 * Elementary.pi * 20 / sampleRate)
    sliceEnd = Int((sampleRate / Self.rate).rounded(.toNearestOrEven))
  }

  mutating func process(_ mono: UnsafeBufferPointer<Float>) {
    var taken = 0
    while taken < mono.count {
      let count = min(mono.count - taken, sliceEnd - position)
      add(UnsafeBufferPointer(rebasing: mono[taken..<(taken + count)]))
      taken += count
      position += count
      if position == sliceEnd { closeSlice() }
    }
  }

  /// Processes four samples at a time. The high-pass h[n] = f·h[n − 1] + d[n] is computed as a sum of d over the four, in two
  /// doubling steps, plus the decayed h before them.
  private mutating func add(_ samples: UnsafeBufferPointer<Float>) {
    let f = forgetting
    let remains = SIMD4(f, f * f, f * f * f, f * f * f * f)
    var energy = SIMD4<Float>()
    var n = 0
    while n + 4 <= samples.count {
      let sample = Self.sound(SIMD4(samples[n], samples[n + 1], samples[n + 2], samples[n + 3]))
      var high = sample - SIMD4(previous, sample[0], sample[1], sample[2])
      high += f * SIMD4(0, high[0], high[1], high[2])
      high += remains[1] * SIMD4(0, 0, high[0], high[1])
      high += level * remains
      let rise = high - 0.9 * SIMD4(level, high[0], high[1], high[2])
      energy += rise * rise
      previous = sample[3]
      level = high[3]
      n += 4
    }
    sum += energy.sum()
    for n in n..<samples.count {
      let sample = Self.sound(SIMD4(samples[n], 0, 0, 0))[0]
      let high = f * level + sample - previous
      let rise = high - 0.9 * level
      sum += rise * rise
      previous = sample
      level = high
    }
  }

  /// Replaces invalid samples, for example from a damaged file, by silence.
  @inline(__always)
  private static func sound(_ samples: SIMD4<Float>) -> SIMD4<Float> {
    samples.replacing(with: 0, where: .!((samples .> -100) .& (samples .< 100)))
  }

  /// Drops the first `count` slices.
  mutating func dropFirst(_ count: Int) {
    slices.removeFirst(count)
    dropped += count
  }

  private mutating func closeSlice() {
    slices.append(sum / Float(sliceEnd - sliceStart))
    sum = 0
    sliceStart = sliceEnd
    sliceEnd = Int((Double(dropped + slices.count + 1) * sampleRate / Self.rate).rounded(.toNearestOrEven))
  }
}
