/// A Kalman filter over step times: the time of the last step and the interval to the next. In seconds.
///
/// At each step the time advances by the interval, with some irregularity, and the interval drifts slowly. A run of deviations
/// in one direction means a new pace, and the interval may then change at once. Steps outside the gate (stumbles, extra bumps)
/// are rejected. Missed steps are counted.
struct StepFilter: Sendable {
  /// Plausible step intervals: 240 to 50 steps per minute.
  static let intervals = 0.25...1.2
  /// Process noise: variance added to the interval per step, as a share of the squared interval. Found by simulation.
  private static let wander = 5e-8
  /// Gate beyond which a step is rejected: standard deviations, limited to these shares of an interval.
  private static let gate = (deviations: 3.5, least: 0.06, most: 0.3)
  private static let mostMissed = 12.0

  /// Number of steps up to the last one.
  private(set) var index: Double
  private(set) var time: Double
  private(set) var interval: Double
  /// Variance of time, covariance, variance of interval.
  private var p: (tt: Double, ti: Double, ii: Double)
  private(set) var noise: StepTimingNoise
  private var changes = ChangeDetector()
  /// The last step as reported, before filtering.
  private(set) var lastReport: Double

  init(lastStep time: Double, index: Double, interval: Double, noise: StepTimingNoise?) {
    self.time = time
    self.index = index
    self.interval = interval
    self.noise = noise ?? StepTimingNoise(interval: interval)
    self.noise.interrupt()
    lastReport = time
    // Information in five steps: the last report, and a quarter of the error between the first and the last.
    p = (tt: self.noise.report, ti: self.noise.report / 4, ii: (self.noise.interval + self.noise.report) / 4)
  }

  func steps(at moment: Double) -> Double { index + (moment - time) / interval }

  /// Variance of the next contact after `moment`, in seconds squared.
  func variance(at moment: Double) -> Double {
    let ahead = max((moment - time) / interval, 0)
    return p.tt + 2 * ahead * p.ti + ahead * ahead * p.ii + ahead * noise.interval
  }

  /// - Returns: false if the step was rejected; the filter is then unchanged.
  mutating func take(stepAt reported: Double, confidence: Double) -> Bool {
    let passed = ((reported - time) / interval).rounded(.toNearestOrEven)
    guard passed >= 1, passed <= Self.mostMissed else { return false }
    var next = self
    next.moveOn(by: passed)
    guard next.correct(reported, variance: noise.report / confidence) else { return false }
    next.learn(reported - lastReport - passed * interval, after: passed)
    next.lastReport = reported
    self = next
    return true
  }

  /// Marks a gap: the next report has no neighbour.
  mutating func interrupt() { noise.interrupt() }

  private mutating func moveOn(by passed: Double) {
    time += passed * interval
    index += passed
    p.tt += 2 * passed * p.ti + passed * passed * p.ii + passed * noise.interval
    p.ti += passed * p.ii
    p.ii += passed * Self.wander * interval * interval
  }

  /// - Returns: false if the report is outside the gate.
  private mutating func correct(_ reported: Double, variance report: Double) -> Bool {
    let surprise = reported - time
    let expected = (p.tt + report).squareRoot()
    let far = (Self.gate.deviations * expected).held(within: (Self.gate.least * interval)...(Self.gate.most * interval))
    guard surprise.magnitude <= far else { return false }
    let gain = (time: p.tt / (p.tt + report), interval: p.ti / (p.tt + report))
    time += gain.time * surprise
    interval += gain.interval * surprise
    p = (tt: (1 - gain.time) * p.tt, ti: (1 - gain.time) * p.ti, ii: max(p.ii - gain.interval * p.ti, 0))
    if let change = changes.add(surprise / expected) {
      // A lasting error of the interval shifts every prediction until the time compensates for it. The time correction has
      // already absorbed about half of it.
      let missing = gain.time * change * expected
      interval += missing / 2
      p.ii += missing * missing
    }
    interval = interval.held(within: Self.intervals)
    return true
  }

  private mutating func learn(_ deviation: Double, after passed: Double) {
    guard passed == 1 else { return noise.interrupt() }
    let most = 3 * (noise.interval + 2 * noise.report).squareRoot()
    noise.add(deviation: deviation.held(within: -most...most))
  }
}
