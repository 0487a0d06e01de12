/// The last ten seconds of movement at an even rate: the magnitude of acceleration minus gravity, in m/s².
///
/// Stored twice, so that every range is contiguous. Samples are indexed from the beginning; earlier ones read as rest.
struct MotionHistory: Sendable {
  /// Samples per second. Steps and their first three harmonics lie below 15 Hz.
  static let rate = 50.0
  private static let capacity = 512

  private var samples = [Float](repeating: 0, count: 2 * capacity)
  /// Number of samples ever added; the latest has the index `count - 1`.
  private(set) var count = 0

  mutating func add(_ value: Float) {
    let place = count & (Self.capacity - 1)
    samples[place] = value
    samples[place + Self.capacity] = value
    count += 1
  }

  mutating func forget() {
    for place in samples.indices { samples[place] = 0 }
    count = 0
  }

  /// Calls `body` with the `length` samples before index `end`, in order. The pointer is only valid during the call.
  /// - Precondition: the samples are among the latest 512.
  func withSamples<Result>(before end: Int, length: Int, _ body: (UnsafePointer<Float>) -> Result) -> Result {
    precondition(end <= count && end - length >= count - Self.capacity)
    let place = (end - length) & (Self.capacity - 1)
    // The buffer is never empty, so it has an address.
    return samples.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped + place) }
  }
}
