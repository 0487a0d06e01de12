/// Separates the irregularity of steps from the timing error of the sensor, by the covariance of neighbouring intervals.
///
/// A late step delays every later step. A step only reported late makes one interval longer and the next one shorter, so the
/// covariance of neighbours is minus the variance of the report (Wing & Kristofferson 1973, doi 10.3758/BF03198607). Variances
/// are in seconds squared.
struct StepTimingNoise: Sendable {
  /// Number of intervals in memory: about half a minute of running.
  private static let memory = 64.0
  /// Weight of the first guess, as a number of intervals.
  private static let trust = 16.0

  private var variance: Double
  private var covariance: Double
  private var count = trust
  private var last: Double?

  /// - Parameter interval: the usual interval in seconds. The first guess is an irregularity of 2 % and a report error of 8 ms.
  init(interval: Double) {
    let report = 0.008 * 0.008
    variance = 0.0004 * interval * interval + 2 * report
    covariance = -report
  }

  /// Variance of a report's error.
  var report: Double { max(-covariance, 1e-6) }
  /// Variance of the step interval itself.
  var interval: Double { max(variance + 2 * covariance, 4e-6) }

  /// - Parameter deviation: measured minus expected interval.
  mutating func add(deviation: Double) {
    count = min(count + 1, Self.memory)
    let weight = 1 / count
    variance += weight * (deviation * deviation - variance)
    if let last { covariance += weight * (deviation * last - covariance) }
    last = deviation
  }

  /// Marks a gap: the next interval has no neighbour.
  mutating func interrupt() { last = nil }
}
