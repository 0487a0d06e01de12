/// The newest ten seconds of movement at an even rate: the length of the acceleration vector less gravity, m/s².
///
/// Kept twice, so that any stretch of it lies in one piece. Samples are addressed by their number since the beginning;
/// what was before the first reads as rest.
struct MotionHistory: Sendable {
  /// Samples a second. Steps and their first three harmonics end below 15 Hz.
  static let rate = 50.0
  private static let capacity = 512

  private var samples = [Float](repeating: 0, count: 2 * capacity)
  /// How many samples were ever added; the newest has the number `count - 1`.
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

  /// Lends `length` samples before number `end`, in order, for the time of the call.
  /// - Precondition: They are among the newest 512.
  func withSamples<Result>(before end: Int, length: Int, _ body: (UnsafePointer<Float>) -> Result) -> Result {
    precondition(end <= count && end - length >= count - Self.capacity)
    let place = (end - length) & (Self.capacity - 1)
    // The buffer is never empty, so it has an address.
    return samples.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped + place) }
  }
}
