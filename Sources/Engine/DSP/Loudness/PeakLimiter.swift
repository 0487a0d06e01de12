public import Units

/// Keeps the true peak within ±`ceiling`, so that no converter or encoder after it clips. Samples are linear, full scale ±1.
///
/// Sound below the ceiling passes bit for bit, delayed by `latency` frames; feed that many frames of silence to get the end.
/// All channels get the same gain, which preserves the stereo image. `process` neither allocates nor locks. Not thread-safe:
/// one owner at a time.
///
/// The gain needed at each time is held at its minimum over the look-ahead and then averaged over the look-ahead. The average
/// of sufficiently low values is sufficiently low, so the gain falls smoothly and in time. Between peaks it recovers
/// exponentially, slowly enough that bass does not modulate it.
public final class PeakLimiter {
  /// Maximum true peak, as a linear amplitude.
  public let ceiling: Float
  /// Frames by which the output lags the input.
  public let latency: Int

  private static let step = 512
  /// Also limits the oversampled signal this near a peak. The gain may hardly change within the reach of a converter's
  /// interpolation, or the product would overshoot where neither factor does.
  private static let guardFrames = 16
  private let interpolation = InterSamplePeaks()
  /// 0.15 dB below the ceiling, as a margin for peaks between the oversampled points.
  private let threshold: Float
  private let recovery: Double
  private var held: SlidingMinimum
  private var firstAverage: MovingAverage
  private var secondAverage: MovingAverage
  /// A `Double`, because the last steps of a recovery are too small for a `Float`.
  private var envelope = 1.0
  /// The last `latency` frames, followed by the incoming ones.
  private let delayed: AudioBuffer
  private let gains: AudioBuffer

  /// - Precondition: `ceiling` is above 0, the look-ahead at least 0.5 ms.
  public init(
    sampleRate: Double, channels: Int, ceiling: Float = 0.8912509, lookahead: Seconds = Seconds(0.005),
    recovery: Seconds = Seconds(0.08)
  ) {
    precondition(ceiling > 0 && lookahead.value >= 0.0005, "a ceiling above 0, a look-ahead of at least 0.5 ms")
    self.ceiling = ceiling
    threshold = ceiling * 0.98288
    self.recovery = 1 - Elementary.exp(-1 / (recovery.value * sampleRate))
    // Two averages of half the length form a triangular window, so the gain has no audible corner.
    let half = max(2, Int((lookahead.value * sampleRate / 2).rounded(.up)))
    let window = 2 * half - 1
    firstAverage = MovingAverage(length: half)
    secondAverage = MovingAverage(length: half)
    held = SlidingMinimum(length: window + 2 * Self.guardFrames)
    latency = window - 1 + Self.guardFrames + InterSamplePeaks.reachAhead
    delayed = AudioBuffer(channels: channels, capacity: latency + Self.step + InterSamplePeaks.stretch)
    gains = AudioBuffer(channels: 1, capacity: Self.step + InterSamplePeaks.stretch)
  }

  /// Replaces the buffer's sound by the limited sound of `latency` frames earlier (silence at first).
  public func process(_ buffer: AudioBuffer) {
    precondition(buffer.channels == delayed.channels)
    for start in stride(from: 0, to: buffer.frames, by: Self.step) {
      let count = min(Self.step, buffer.frames - start)
      take(buffer, from: start, count: count)
      computeGains(count: count)
      give(buffer, from: start, count: count)
    }
  }

  /// Appends the incoming frames to the delay line and writes the peak of all channels at each into `gains`.
  private func take(_ buffer: AudioBuffer, from start: Int, count: Int) {
    gains[0].update(repeating: 0, count: count)
    for channel in 0..<buffer.channels {
      let line = delayed[channel]
      (line + latency).update(from: buffer[channel] + start, count: count)
      interpolation.raise(
        gains[0], over: line + (latency - InterSamplePeaks.reachAhead), count: count, above: threshold)
    }
  }

  private func computeGains(count: Int) {
    let gains = gains[0]
    for i in 0..<count {
      let peak = gains[i]
      // The minimum of 2⁻²⁰ keeps the averages exact. No sound is 120 dB above full scale.
      let needed = peak > threshold ? max(threshold / peak, 0x1p-20) : 1
      let held = Double(held.push(needed))
      envelope += (1 - envelope) * recovery
      if envelope > 0.99999 { envelope = 1 }
      if held < envelope { envelope = held }
      gains[i] = secondAverage.push(firstAverage.push(Float(envelope)))
    }
  }

  private func give(_ buffer: AudioBuffer, from start: Int, count: Int) {
    let gains = gains[0]
    for channel in 0..<buffer.channels {
      let line = delayed[channel]
      let out = buffer[channel] + start
      for i in 0..<count { out[i] = line[i] * gains[i] }
      line.update(from: line + count, count: latency)
    }
  }
}
