/// How irregular the steps are and how roughly they are timed, told apart by how neighbouring intervals hang together.
///
/// A late step makes every later step late. A step only reported late makes one interval longer and the next one shorter:
/// the covariance of neighbours is minus the variance of the report (Wing & Kristofferson 1973,
/// doi 10.3758/BF03198607). Variances are in seconds squared.
struct StepTimingNoise: Sendable {
  /// How many intervals are remembered: about half a minute of running.
  private static let memory = 64.0
  /// How many intervals the first guess counts for.
  private static let trust = 16.0

  private var variance: Double
  private var covariance: Double
  private var count = trust
  private var last: Double?

  /// - Parameter interval: the usual one, in seconds. The first guess is 2 % of it, and reports exact to 8 ms.
  init(interval: Double) {
    let report = 0.008 * 0.008
    variance = 0.0004 * interval * interval + 2 * report
    covariance = -report
  }

  /// Variance of one report.
  var report: Double { max(-covariance, 1e-6) }
  /// Variance of one interval of the legs themselves.
  var interval: Double { max(variance + 2 * covariance, 4e-6) }

  /// - Parameter deviation: an interval between neighbouring steps less the expected one.
  mutating func add(deviation: Double) {
    count = min(count + 1, Self.memory)
    let weight = 1 / count
    variance += weight * (deviation * deviation - variance)
    if let last { covariance += weight * (deviation * last - covariance) }
    last = deviation
  }

  /// The next interval has no neighbour.
  mutating func interrupt() { last = nil }
}
