/// One complex spectrum per channel, with real and imaginary parts in separate rows.
final class Spectra {
  let channels: Int
  private let bins: Int
  private let values: UnsafeMutablePointer<Float>

  init(channels: Int, bins: Int) {
    self.bins = bins
    self.channels = channels
    values = .allocate(capacity: 2 * channels * bins)
    values.initialize(repeating: 0, count: 2 * channels * bins)
  }

  deinit { values.deallocate() }

  @inline(__always)
  func real(_ channel: Int) -> UnsafeMutablePointer<Float> { values + 2 * channel * bins }

  @inline(__always)
  func imaginary(_ channel: Int) -> UnsafeMutablePointer<Float> { values + (2 * channel + 1) * bins }
}
