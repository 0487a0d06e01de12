/// A Kalman filter over the times of steps: when the last one was, and how long to the next. Seconds throughout.
///
/// From step to step the time moves on by the interval and scatters by its irregularity; the interval wanders slowly. Where
/// surprises go one way again and again the pace has changed, and the interval may move at once. Steps too far from where
/// one could be (stumbles, extra bumps) are refused. Missed steps are counted as taken.
struct StepFilter: Sendable {
  /// Steps are human between these intervals: 240 and 50 a minute.
  static let intervals = 0.25...1.2
  /// Variance of the interval, as a share of it squared, that comes with each step. Found by simulation.
  private static let wander = 5e-8
  /// How far from its place a step is refused: so many standard deviations, but within these shares of an interval.
  private static let gate = (deviations: 3.5, least: 0.06, most: 0.3)
  private static let mostMissed = 12.0

  /// Steps counted up to the last one.
  private(set) var index: Double
  private(set) var time: Double
  private(set) var interval: Double
  /// Variance of time, covariance, variance of interval.
  private var p: (tt: Double, ti: Double, ii: Double)
  private(set) var noise: StepTimingNoise
  private var changes = ChangeDetector()
  /// The last step as reported, which is not quite when it was.
  private(set) var lastReport: Double

  init(lastStep time: Double, index: Double, interval: Double, noise: StepTimingNoise?) {
    self.time = time
    self.index = index
    self.interval = interval
    self.noise = noise ?? StepTimingNoise(interval: interval)
    self.noise.interrupt()
    lastReport = time
    // What five steps tell: the last one's report, and a quarter of what their ends are off by.
    p = (tt: self.noise.report, ti: self.noise.report / 4, ii: (self.noise.interval + self.noise.report) / 4)
  }

  func steps(at moment: Double) -> Double { index + (moment - time) / interval }

  /// Variance of the next contact after `moment`, in seconds squared.
  func variance(at moment: Double) -> Double {
    let ahead = max((moment - time) / interval, 0)
    return p.tt + 2 * ahead * p.ti + ahead * ahead * p.ii + ahead * noise.interval
  }

  /// - Returns: false when no step could be there, and nothing has changed.
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

  /// The next report stands alone.
  mutating func interrupt() { noise.interrupt() }

  private mutating func moveOn(by passed: Double) {
    time += passed * interval
    index += passed
    p.tt += 2 * passed * p.ti + passed * passed * p.ii + passed * noise.interval
    p.ti += passed * p.ii
    p.ii += passed * Self.wander * interval * interval
  }

  /// - Returns: false when the report is too far away.
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
      // An interval that is wrong for good surprises by so much that the time catches up with it each step. About half
      // of it has been learned on the way.
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
