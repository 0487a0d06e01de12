/// The minimum of the last `length` values, in constant time per value for any length.
///
/// Keeps the values that can still become the minimum, in ascending order and oldest first (Lemire 2006, "Streaming
/// maximum-minimum filter using no more than three comparisons per element"). Allocates in `init` only.
struct SlidingMinimum: ~Copyable {
  private let length: Int
  /// A ring of candidates whose size is a power of two, so that wrapping is a mask.
  private let values: UnsafeMutableBufferPointer<Float>
  private let times: UnsafeMutableBufferPointer<Int>
  private let mask: Int
  private var oldest = 0
  private var newest = -1
  private var now = 0

  init(length: Int) {
    precondition(length > 0)
    self.length = length
    var capacity = 1
    while capacity < length + 1 { capacity *= 2 }
    mask = capacity - 1
    values = .allocate(capacity: capacity)
    values.initialize(repeating: 0)
    times = .allocate(capacity: capacity)
    times.initialize(repeating: 0)
  }

  deinit {
    values.deallocate()
    times.deallocate()
  }

  mutating func push(_ value: Float) -> Float {
    while newest >= oldest, values[newest & mask] >= value { newest -= 1 }
    newest += 1
    values[newest & mask] = value
    times[newest & mask] = now
    if times[oldest & mask] <= now - length { oldest += 1 }
    now += 1
    return values[oldest & mask]
  }
}
