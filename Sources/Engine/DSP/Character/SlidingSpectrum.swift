import Units

/// Splits a stream into overlapping windows (Hann) and computes the power spectrum of each.
///
/// A sine of amplitude 1 has the power 1 in its bin for any size. Allocates in `init` only.
struct SlidingSpectrum: ~Copyable {
  let size: Int
  let hop: Int
  var bins: Int { size / 2 + 1 }

  private let transform: RealFFT
  /// Rows: the samples of the next window, the window function, their product.
  private let time: AudioBuffer
  /// Rows: real part, imaginary part, power.
  private let frequency: AudioBuffer
  private var filled = 0

  init(size: Int, hop: Int) {
    self.size = size
    self.hop = hop
    transform = RealFFT(size: size)
    time = AudioBuffer(channels: 3, capacity: size)
    frequency = AudioBuffer(channels: 3, capacity: size / 2 + 1)
    for i in 0..<size {
      // The window has a sum of 2, because half of a sine's amplitude lies in the negative frequencies.
      time[1][i] = Float((1 - Elementary.cos(2 * Elementary.pi * Double(i) / Double(size))) * 2 / Double(size))
    }
  }

  /// Takes samples from the front of `rest` until a window is full; nil if they run out before. The spectrum is valid until the
  /// next call.
  mutating func next(from rest: inout Slice<UnsafeBufferPointer<Float>>) -> UnsafePointer<Float>? {
    let taken = min(size - filled, rest.count)
    if taken > 0, let source = rest.base.baseAddress {
      (time[0] + filled).update(from: source + rest.startIndex, count: taken)
      rest = rest.dropFirst(taken)
      filled += taken
    }
    guard filled == size else { return nil }
    for i in 0..<size { time[2][i] = time[0][i] * time[1][i] }
    let (real, imaginary, power) = (frequency[0], frequency[1], frequency[2])
    transform.forward(time[2], real: real, imaginary: imaginary)
    for bin in 0..<bins { power[bin] = real[bin] * real[bin] + imaginary[bin] * imaginary[bin] }
    time[0].update(from: time[0] + hop, count: size - hop)
    filled = size - hop
    return UnsafePointer(power)
  }
}
