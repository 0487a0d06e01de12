/// Finds the turning points of an oscillating value and ignores small swings.
struct TurningPoints: Sendable {
  struct Point: Sendable {
    let index: Int
    let value: Float
    let isHigh: Bool
  }

  /// How far the value must return for a turning point to count.
  var threshold: Float
  private var extreme: (index: Int, value: Float)?
  private var before: (low: (index: Int, value: Float), high: (index: Int, value: Float))?
  private var isRising = true

  init(threshold: Float) { self.threshold = threshold }

  /// - Returns: the turning point that this value confirms.
  mutating func receive(_ value: Float, at index: Int) -> Point? {
    guard let extreme else { return begin(value, at: index) }
    let isFarther = isRising ? value >= extreme.value : value <= extreme.value
    if isFarther {
      self.extreme = (index, value)
      return nil
    }
    guard (value - extreme.value).magnitude >= threshold else { return nil }
    let point = Point(index: extreme.index, value: extreme.value, isHigh: isRising)
    isRising.toggle()
    self.extreme = (index, value)
    return point
  }

  /// The direction is unknown until the value has moved.
  private mutating func begin(_ value: Float, at index: Int) -> Point? {
    guard var seen = before else {
      before = ((index, value), (index, value))
      return nil
    }
    if value <= seen.low.value { seen.low = (index, value) }
    if value >= seen.high.value { seen.high = (index, value) }
    before = seen
    guard seen.high.value - seen.low.value >= threshold else { return nil }
    isRising = seen.high.index > seen.low.index
    extreme = isRising ? seen.high : seen.low
    let start = isRising ? seen.low : seen.high
    return Point(index: start.index, value: start.value, isHigh: !isRising)
  }
}
