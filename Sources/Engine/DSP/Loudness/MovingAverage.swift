/// The mean of the last `length` values, in constant time a value. Starts as if all had been 1.
///
/// The running sum is exact: a `Float` between 2⁻²⁰ and 1 has its last bit at 2⁻⁴³ or above, and a `Double` holds the
/// sum of 500 such without rounding. So it neither drifts nor forgets that a run of ones has the mean 1.
struct MovingAverage: ~Copyable {
  private let values: UnsafeMutableBufferPointer<Float>
  private let share: Double
  private var sum: Double
  private var position = 0

  init(length: Int) {
    precondition(length > 0)
    values = .allocate(capacity: length)
    values.initialize(repeating: 1)
    sum = Double(length)
    share = 1 / Double(length)
  }

  deinit { values.deallocate() }

  mutating func push(_ value: Float) -> Float {
    sum += Double(value) - Double(values[position])
    values[position] = value
    position += 1
    if position == values.count { position = 0 }
    return Float(sum * share)
  }
}
