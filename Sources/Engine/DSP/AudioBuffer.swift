/// Planar samples: `channels` rows of up to `capacity` frames in one allocation. Full scale is ±1.
///
/// A class, because an audio path passes on the same memory and must never copy it by accident. Not thread-safe: one owner at a
/// time.
public final class AudioBuffer {
  public let channels: Int
  public let capacity: Int
  /// Number of frames in each row that hold sound, 0…`capacity`.
  public var frames: Int {
    didSet { precondition(frames >= 0 && frames <= capacity, "frames lie within the capacity") }
  }
  private let storage: UnsafeMutablePointer<Float>

  /// All samples are 0, and so is `frames`.
  public init(channels: Int, capacity: Int) {
    precondition(channels > 0 && capacity > 0, "a buffer has at least one channel and one frame")
    self.channels = channels
    self.capacity = capacity
    self.frames = 0
    storage = .allocate(capacity: channels * capacity)
    storage.initialize(repeating: 0, count: channels * capacity)
  }

  deinit { storage.deallocate() }

  /// The row of one channel, `capacity` samples long. Valid as long as the buffer lives.
  @inline(__always)
  public subscript(channel: Int) -> UnsafeMutablePointer<Float> {
    assert(channel >= 0 && channel < channels)
    return storage + channel * capacity
  }

  /// Silences all samples; `frames` stays.
  public func clear() {
    storage.update(repeating: 0, count: channels * capacity)
  }
}
