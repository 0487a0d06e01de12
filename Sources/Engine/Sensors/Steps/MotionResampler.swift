import Units

/// Turns what a phone gives, uneven and with gaps, into movement at an even rate.
///
/// The length of the acceleration vector does not depend on how the phone is turned. Each even sample is the mean over its
/// own 20 ms.
struct MotionResampler: Sendable {
  enum Outcome {
    /// The sample was no use: not a number, or not later than the one before.
    case ignored
    case added
    /// It comes after a gap, or from a clock that jumped; it was not added and can begin a new history.
    case detached
  }

  /// Seconds. Across a longer gap a straight line would hide a step.
  private static let longestBridge = 0.5
  private static let gravity: Float = 9.80665
  /// What a sensor that ends at 2 g can show beyond gravity, and a little more. Above lie shocks of the phone against
  /// what carries it; they do not tell when the body was pushed up.
  private static let ceiling: Float = 20
  /// Seconds. Later times lack the digits to tell two samples apart.
  private static let latestTime = 1e12

  private let interval = 1 / MotionHistory.rate
  private var origin: Double?
  /// Seconds since the origin.
  private var time = 0.0
  private var means = EvenMeans<Float>(every: 1 / MotionHistory.rate, from: 0)

  /// The middle of an even sample.
  func time(of number: Int) -> Double { (origin ?? 0) + (Double(number) + 0.5) * interval }

  mutating func add(_ sample: Acceleration, to history: inout MotionHistory) -> Outcome {
    let magnitude = sample.magnitude
    guard magnitude.isFinite, sample.time.value.magnitude < Self.latestTime else { return .ignored }
    guard let origin else { return .detached }
    let time = sample.time.value - origin
    guard (time - self.time).magnitude <= Self.longestBridge else { return .detached }
    guard time > self.time else { return .ignored }
    means.draw(to: time, Self.movement(magnitude)) { history.add($0) }
    self.time = time
    return .added
  }

  /// Takes a detached sample for the first.
  mutating func begin(with sample: Acceleration) {
    origin = sample.time.value
    time = 0
    means = EvenMeans(every: interval, from: Self.movement(sample.magnitude))
  }

  private static func movement(_ magnitude: Float) -> Float {
    min(max(magnitude - gravity, -ceiling), ceiling)
  }
}
