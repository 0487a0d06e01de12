import DSP
public import Units

/// Where the runner is in their steps, and how quickly they come: a Kalman filter over the times of steps.
///
/// Its state is the time of the last step and the interval to the next. Between steps the time moves on by the interval
/// and scatters by its irregularity; the interval itself wanders slowly, faster once several steps in a row came early
/// or late. Steps too far from where one could be (stumbles, extra bumps) count for nothing unless they go on, and then
/// the rhythm is found anew. Missed steps are counted as taken.
public struct StepRhythm: Sendable {
  /// Variance of the interval, as a share of it squared, that comes with each step. Found by simulation.
  private static let wander = 1e-7
  /// Steps are human between these intervals: 240 and 50 a minute.
  private static let intervals = 0.25...1.2
  private static let mostRefused = 4

  private var finder = StepRhythmFinder()
  private var state: State?

  private struct State: Sendable {
    var time: Double
    var interval: Double
    /// Of time, of both together, of interval.
    var p = (tt: 0.0, ti: 0.0, ii: 0.0)
    var index = 0.0
    var noise: StepTimingNoise
    var lastReport: Double
    var refused = 0
    var changes = ChangeDetector()
  }

  public init() {}

  /// Nil while no rhythm is known.
  public var cadence: BeatsPerMinute? { state.map { BeatsPerMinute(known: 60 / $0.interval) } }
  /// The last step that was part of the rhythm.
  public var lastStep: Seconds? { state.map { Seconds($0.lastReport) } }

  /// Forgets the rhythm, after a stop or when the sensor is lost.
  public mutating func forget() {
    state = nil
    finder = StepRhythmFinder()
  }

  /// Steps taken by `time`, in fractions from one contact to the next; whole numbers are contacts. Nil while unknown.
  public func steps(at time: Seconds) -> Double? {
    state.map { $0.index + (time.value - $0.time) / $0.interval }
  }

  /// Standard deviation of the next contact after `time`, in steps. Nil while unknown.
  func doubt(at time: Seconds) -> Double? {
    guard let state else { return nil }
    let ahead = max((time.value - state.time) / state.interval, 0)
    let variance =
      state.p.tt + 2 * ahead * state.p.ti + ahead * ahead * state.p.ii + ahead * state.noise.interval
    return variance.squareRoot() / state.interval
  }

  /// - Parameters:
  ///   - time: when the foot met the ground; steps must come in order, others are left out.
  ///   - confidence: 0…1; a step half as sure counts as timed with twice the variance.
  /// - Returns: whether it was part of the rhythm.
  @discardableResult
  public mutating func add(stepAt time: Seconds, confidence: Double) -> Bool {
    let now = time.value
    guard confidence > 0.05, finder.add(now) else { return false }
    guard var known = state else {
      state = found()
      return state != nil
    }
    let isPart = Self.update(&known, at: now, confidence: min(confidence, 1))
    state = known
    if known.refused >= Self.mostRefused || isOutOfRhythm(known), let again = found() { state = again }
    return isPart
  }

  /// Even steps whose interval is no whole number of the known one are another rhythm, though now and then one fits.
  private func isOutOfRhythm(_ state: State) -> Bool {
    guard let interval = finder.interval else { return false }
    let ratio = interval / state.interval
    return (ratio - ratio.rounded(.toNearestOrEven)).magnitude > 0.2
  }

  /// A rhythm from the last few steps alone, if they agree.
  private func found() -> State? {
    guard let interval = finder.interval, Self.intervals.contains(interval), let last = finder.last else { return nil }
    var noise = StepTimingNoise(interval: interval)
    if let state { noise = state.noise }
    noise.interrupt()
    var fresh = State(time: last, interval: interval, noise: noise, lastReport: last)
    let spread = noise.interval + noise.report
    fresh.p = (tt: noise.report, ti: noise.report / 4, ii: spread / 4)
    fresh.index = ((state?.index ?? 0) + 1).rounded(.down)
    return fresh
  }

  private static func update(_ state: inout State, at now: Double, confidence: Double) -> Bool {
    let report = state.noise.report / confidence
    let passed = ((now - state.time) / state.interval).rounded(.toNearestOrEven)
    guard passed >= 1, passed <= 12 else {
      state.refused += 1
      return false
    }
    var p = state.p
    p.tt += 2 * passed * p.ti + passed * passed * p.ii + passed * state.noise.interval
    p.ti += passed * p.ii
    p.ii += passed * wander * state.interval * state.interval
    let surprise = now - (state.time + passed * state.interval)
    let gate = min(max(3.5 * (p.tt + report).squareRoot(), 0.06 * state.interval), 0.3 * state.interval)
    guard surprise.magnitude <= gate else {
      state.refused += 1
      state.noise.interrupt()
      return false
    }
    let deviation = now - state.lastReport - passed * state.interval
    let usual = (passed * state.noise.interval + 2 * state.noise.report).squareRoot()
    if passed == 1 {
      state.noise.add(deviation: deviation.held(within: (-3 * usual)...(3 * usual)))
    } else {
      state.noise.interrupt()
    }
    let change = state.changes.add(deviation / usual)
    let gain = (time: p.tt / (p.tt + report), interval: p.ti / (p.tt + report))
    state.time += passed * state.interval + gain.time * surprise
    state.interval = (state.interval + gain.interval * surprise).held(within: intervals)
    state.p = (
      tt: (1 - gain.time) * p.tt, ti: (1 - gain.time) * p.ti, ii: max(p.ii - gain.interval * p.ti, 0)
    )
    if let change {
      state.interval = (state.interval + change.deviation * usual / 2).held(within: intervals)
      state.p.ii += usual * usual / change.count
    }
    state.index += passed
    state.lastReport = now
    state.refused = 0
    return true
  }
}
