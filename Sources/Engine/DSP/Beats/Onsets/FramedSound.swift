import Units

/// Splits sound into overlapping frames, one hundred per second, each centred on its hundredth of a second.
///
/// The sample rate is halved while it exceeds 32 kHz. Frequencies above 11 kHz say little about the beat and would cost as much
/// as those below.
struct FramedSound {
  /// In Hz, after halving.
  let sampleRate: Double
  /// Samples per frame: the power of two nearest to 46 ms, long enough for bass and short enough for sixteenths at 200 BPM.
  let frameSize: Int

  private var halvings: [HalfBand]
  /// Input samples before the rate is halved.
  private var arriving: [Float]
  /// Samples that later frames still need. The first `filled` are valid and start at `firstSample`.
  private var pending: [Float]
  private var filled: Int
  private var firstSample: Int
  private var frame = 0

  init(sampleRate: Double) {
    var rate = sampleRate
    var halvings: [HalfBand] = []
    while rate > 32_000 {
      rate /= 2
      halvings.append(HalfBand())
    }
    self.sampleRate = rate
    self.halvings = halvings
    frameSize = 1 << Int(Elementary.log2(0.0464 * rate).rounded(.toNearestOrEven))
    arriving = [Float](repeating: 0, count: HalfBand.longest)
    // Half a frame of silence precedes the sound.
    pending = [Float](repeating: 0, count: 2 * frameSize + HalfBand.longest)
    filled = frameSize / 2
    firstSample = -frameSize / 2
  }

  /// Takes up to `HalfBand.longest` samples of the sound and returns their number. Read all completed frames before the next
  /// call.
  mutating func take(_ mono: Slice<UnsafeBufferPointer<Float>>) -> Int {
    let taken = min(mono.count, HalfBand.longest)
    let mono = UnsafeBufferPointer(rebasing: mono)
    arriving.withUnsafeMutableBufferPointer { arriving in
      for n in 0..<taken {
        let sample = mono[n]
        // An invalid sample from a damaged file must not spread to later samples.
        arriving[n] = sample.magnitude < 100 ? sample : 0
      }
    }
    halve(taken, from: 0)
    return taken
  }

  /// Completes the last frames with silence after the end.
  mutating func finish() {
    for stage in halvings.indices { halve(halvings[stage].finish(&arriving), from: stage + 1) }
    for n in filled..<(filled + frameSize / 2) { pending[n] = 0 }
    filled += frameSize / 2
  }

  /// Writes the product of the next frame and `window`. Returns false if the frame is incomplete.
  mutating func readFrame(times window: [Float], into windowed: inout [Float]) -> Bool {
    let offset = start(of: frame) - firstSample
    guard offset + frameSize <= filled else {
      forget(min(offset, filled))
      return false
    }
    pending.withUnsafeBufferPointer { pending in
      window.withUnsafeBufferPointer { window in
        windowed.withUnsafeMutableBufferPointer { windowed in
          for n in 0..<frameSize { windowed[n] = pending[offset + n] * window[n] }
        }
      }
    }
    frame += 1
    return true
  }

  /// Passes `arrived` samples through the halving filters from `first` on and stores the result.
  private mutating func halve(_ arrived: Int, from first: Int) {
    var count = arrived
    for stage in first..<halvings.count { count = halvings[stage].process(&arriving, count: count) }
    pending.withUnsafeMutableBufferPointer { pending in
      arriving.withUnsafeBufferPointer { arriving in
        for n in 0..<count { pending[filled + n] = arriving[n] }
      }
    }
    filled += count
  }

  private func start(of frame: Int) -> Int {
    Int((Double(frame) * sampleRate / OnsetFeatures.frameRate).rounded(.toNearestOrEven)) - frameSize / 2
  }

  private mutating func forget(_ spent: Int) {
    pending.withUnsafeMutableBufferPointer { pending in
      for n in spent..<filled { pending[n - spent] = pending[n] }
    }
    filled -= spent
    firstSample += spent
  }
}
