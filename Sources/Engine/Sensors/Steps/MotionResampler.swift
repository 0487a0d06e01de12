import Units

/// Resamples a phone's uneven acceleration with gaps to an even rate.
///
/// The magnitude of acceleration does not depend on the phone's orientation. Each output sample is the mean over its own 20 ms.
struct MotionResampler: Sendable {
  enum Outcome {
    /// The sample was invalid: not a number, or not later than the one before.
    case ignored
    case added
    /// The sample follows a gap or a clock jump. It was not added, and can begin a new history.
    case detached
  }

  /// In seconds. Interpolation across a longer gap could hide a step.
  private static let longestBridge = 0.5
  private static let gravity: Float = 9.80665
  /// In m/s²: slightly above what a sensor limited to 2 g can show beyond gravity. Larger values are shocks of the phone and do
  /// not show when the body was pushed up.
  private static let ceiling: Float = 20
  /// In seconds. Later times lack the precision to separate two samples.
  private static let latestTime = 1e12

  private let interval = 1 / MotionHistory.rate
  private var origin: Double?
  /// Seconds since the origin.
  private var time = 0.0
  private var means = EvenMeans<Float>(every: 1 / MotionHistory.rate, from: 0)

  /// Time at the middle of an output sample.
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

  /// Starts a new history with a detached sample.
  mutating func begin(with sample: Acceleration) {
    origin = sample.time.value
    time = 0
    means = EvenMeans(every: interval, from: Self.movement(sample.magnitude))
  }

  private static func movement(_ magnitude: Float) -> Float {
    min(max(magnitude - gravity, -ceiling), ceiling)
  }
}
