public import Units

/// Counts repetitions of gym exercises from an accelerometer on the body or in the hand, in any orientation.
///
/// A set starts after three similar repetitions, which are then reported with their true times. Later ones are reported about
/// half a period after their turning point, if they are similar to the one before. Walking and movements without repetition
/// don't count. Sampling rates from 25 to 400 Hz work, and memory use is constant. See Documentation/Sensors.md.
public struct RepetitionCounter: Sendable {
  public enum Movement: Hashable, Sendable {
    case none
    /// - Parameters:
    ///   - period: current duration of a repetition.
    ///   - phase: time since the last turning point, 0..<1 of a period; stays below 1 in a pause.
    ///   - range: swing of the force, m/s².
    ///   - confidence: similarity of the last two repetitions, 0…1.
    case set(period: Seconds, phase: Double, range: Float, confidence: Float)
  }

  /// Repetitions of all sets.
  public private(set) var count = 0
  /// Number of sets begun.
  public private(set) var sets = 0
  private var sampler = EvenSampler()
  private var history: ForceHistory?
  private var set: RepetitionSet?
  private var lastCounted = Int.min
  private var quietUntil = wariness
  private let lags: ClosedRange<Int>

  /// - Parameter periods: duration of a repetition, within 0.5…10 s. The natural rate of an exercise, if known, avoids double
  ///   counts, such as the two jumps of a jumping jack.
  public init(expecting periods: ClosedRange<Seconds> = Seconds(0.5)...Seconds(10)) {
    let shortest = min(max(periods.lowerBound.value, 0.5), 10)
    let longest = min(max(periods.upperBound.value, shortest), 10)
    lags = Int(shortest / EvenSampler.interval)...Int(longest / EvenSampler.interval)
  }

  /// - Returns: newly confirmed repetitions, in order of time.
  public mutating func receive(_ sample: Acceleration) -> [Repetition] {
    var repetitions: [Repetition] = []
    var sampler = self.sampler
    sampler.receive(sample) { event in
      switch event {
      case .restart(let time):
        history = ForceHistory(start: time)
        set = nil
        lastCounted = Int.min
        quietUntil = Self.wariness
      case .step(let force):
        history?.append(force)
        if let history, history.end.isMultiple(of: Self.stride) { look(at: history, &repetitions) }
      }
    }
    self.sampler = sampler
    return repetitions
  }

  public var movement: Movement {
    guard let set, let history else { return .none }
    let steps = Double(history.end - set.latest.index) / set.period
    return .set(
      period: Seconds(set.period * EvenSampler.interval), phase: steps < 1 ? steps : min(steps - 1, 1.0.nextDown),
      range: set.range, confidence: set.latest.likeness)
  }

  private mutating func look(at history: ForceHistory, _ repetitions: inout [Repetition]) {
    if let running = set, running.isOver(at: history.end) || isWalking(history, period: running.period) { set = nil }
    var done: [RepetitionSet.Far] = []
    if set != nil {
      done = set?.advance(through: history) ?? []
    } else if let period = MotionPeriod(history, lags: lags), !isWalking(history, period: Double(period.lag)),
      history.end >= quietUntil
    {
      set = RepetitionSet(period, in: history, done: &done)
      if set != nil { sets += 1 }
    }
    guard let set else { return }
    for far in done where lastCounted == .min || Double(far.index - lastCounted) > 0.5 * set.period {
      count += 1
      lastCounted = far.index
      repetitions.append(
        Repetition(
          time: Seconds(history.time(of: Double(far.index))), period: Seconds(set.period * EvenSampler.interval),
          range: far.range, confidence: far.likeness, set: sets - 1))
    }
  }

  private mutating func isWalking(_ history: ForceHistory, period: Double) -> Bool {
    guard let steps = WalkingSign(history), steps.explains(period: period) else { return false }
    quietUntil = history.end + Self.wariness
    return true
  }

  /// Samples (5 s) after a step, and after the start until steps can be detected, during which no set begins. Walking is uneven
  /// at times.
  private static let wariness = 100
  /// Samples between two evaluations: a quarter of a second.
  private static let stride = 5
}
