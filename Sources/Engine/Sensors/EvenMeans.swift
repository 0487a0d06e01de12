/// Averages a signal over intervals of equal length, with linear interpolation between samples. This reduces aliasing of short
/// shocks and makes all sampling rates give the same result.
struct EvenMeans<Value: OnStraightLine>: Sendable {
  private let interval: Double
  /// Seconds since the first sample.
  private var time = 0.0
  private var value: Value
  private var sum = Value.zero
  private var steps = 0

  /// - Parameter interval: length of an interval in seconds.
  init(every interval: Double, from value: Value) {
    self.interval = interval
    self.value = value
  }

  /// Adds a sample at `end`, in seconds since the first one and later than the last. Calls `give` with the mean of each
  /// interval that it completes.
  mutating func draw(to end: Double, _ endValue: Value, _ give: (Value) -> Void) {
    let slope = (endValue - value) / Float(end - time)
    while true {
      let boundary = Double(steps + 1) * interval
      let stop = min(boundary, end)
      let length = Float(stop - time)
      let stopValue = stop == end ? endValue : value + slope * length
      sum = sum + (value + stopValue) * (length / 2)
      time = stop
      value = stopValue
      guard stop == boundary else { return }
      give(sum * Float(1 / interval))
      sum = .zero
      steps += 1
    }
  }
}

/// A number or a vector.
protocol OnStraightLine: Sendable {
  static var zero: Self { get }
  static func + (_: Self, _: Self) -> Self
  static func - (_: Self, _: Self) -> Self
  static func * (_: Self, _: Float) -> Self
  static func / (_: Self, _: Float) -> Self
}

extension Float: OnStraightLine {}
extension SIMD3: OnStraightLine where Scalar == Float {}
