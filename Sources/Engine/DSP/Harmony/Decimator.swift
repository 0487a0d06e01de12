import Units

/// Lowers the sample rate by an integer factor: a low-pass filter, computed only at the samples that remain.
///
/// Frequencies below 0.32 of the lower rate pass; aliases onto them are 50 dB down. Allocates in `init` only.
struct Decimator: ~Copyable {
  private static let step = 1024
  private let factor: Int
  private let taps: Int
  private let kernel: AudioBuffer
  /// The last samples, followed by the incoming ones.
  private let recent: AudioBuffer
  private let output: AudioBuffer
  private var filled: Int

  init(factor: Int) {
    precondition((1...Self.step).contains(factor), "the rate is lowered by a whole number")
    self.factor = factor
    taps = 8 * factor
    kernel = AudioBuffer(channels: 1, capacity: taps)
    recent = AudioBuffer(channels: 1, capacity: taps + Self.step)
    output = AudioBuffer(channels: 1, capacity: Self.step / factor + 1)
    filled = taps - factor
    let window = KaiserWindow(beta: 5)
    var sum = 0.0
    let values = (0..<taps).map { tap in
      let x = Double(tap) - Double(taps - 1) / 2
      let value = Elementary.sin(Elementary.pi * x / Double(factor)) / x * window.value(at: x / (Double(taps) / 2))
      sum += value
      return value
    }
    for tap in 0..<taps { kernel[0][tap] = Float(values[tap] / sum) }
  }

  /// Takes samples from the front of `rest` and returns the resulting samples at the lower rate, possibly none; nil if `rest`
  /// is empty. The result is valid until the next call.
  mutating func next(from rest: inout Slice<UnsafeBufferPointer<Float>>) -> UnsafeBufferPointer<Float>? {
    let taken = min(Self.step, rest.count)
    guard taken > 0, let source = rest.base.baseAddress else { return nil }
    (recent[0] + filled).update(from: source + rest.startIndex, count: taken)
    rest = rest.dropFirst(taken)
    filled += taken
    var read = 0
    var count = 0
    while read + taps <= filled {
      output[0][count] = sum(recent[0] + read)
      read += factor
      count += 1
    }
    filled -= read
    recent[0].update(from: recent[0] + read, count: filled)
    return UnsafeBufferPointer(start: output[0], count: count)
  }

  @inline(__always)
  private func sum(_ samples: UnsafePointer<Float>) -> Float {
    let (x, h) = (UnsafeRawPointer(samples), UnsafeRawPointer(kernel[0]))
    var sum = SIMD8<Float>.zero
    for tap in stride(from: 0, to: taps, by: 8) {
      sum +=
        x.loadUnaligned(fromByteOffset: 4 * tap, as: SIMD8<Float>.self)
        * h.loadUnaligned(fromByteOffset: 4 * tap, as: SIMD8<Float>.self)
    }
    let four = sum.lowHalf + sum.highHalf
    return (four[0] + four[1]) + (four[2] + four[3])
  }
}
