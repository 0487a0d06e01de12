/// The mean of the last `length` values, in constant time per value. Starts as if all values had been 1.
///
/// The running sum is exact. A `Float` between 2⁻²⁰ and 1 has its last bit at 2⁻⁴³ or above, and a `Double` holds the sum of
/// 500 of them without rounding. So it never drifts, and the mean of ones is exactly 1.
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
