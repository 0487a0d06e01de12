public import Units

/// Counts repetitions of gym exercises from an accelerometer on the body or in the hand, whatever way it is turned.
///
/// A movement counts once three repetitions alike have been done; these are then given with their true times. From there on
/// each is given about half a period after its far point, if it is like the one before. What does not repeat, and walking,
/// does not count. Any rate from 25 to 400 samples a second does; the memory is fixed. See Documentation/Sensors.md.
public struct RepetitionCounter: Sendable {
  public enum Movement: Hashable, Sendable {
    case none
    /// - Parameters:
    ///   - period: of a repetition at this time.
    ///   - phase: since the last far point, 0..<1 of a period; stays below 1 in a pause.
    ///   - range: of the swing, m/s².
    ///   - confidence: how alike the last two were, 0–1.
    case set(period: Seconds, phase: Double, range: Float, confidence: Float)
  }

  /// Of all sets.
  public private(set) var count = 0
  /// How many sets have begun.
  public private(set) var sets = 0
  private var sampler = EvenSampler()
  private var history: ForceHistory?
  private var set: RepetitionSet?
  private var lastCounted = Int.min
  private var quietUntil = wariness
  private let lags: ClosedRange<Int>

  /// - Parameter periods: that a repetition may take, within 0.5…10 s. An exercise's natural rate, where it is known, keeps two
  ///   jumps of a jumping jack from being taken for two repetitions.
  public init(expecting periods: ClosedRange<Seconds> = Seconds(0.5)...Seconds(10)) {
    let shortest = min(max(periods.lowerBound.value, 0.5), 10)
    let longest = min(max(periods.upperBound.value, shortest), 10)
    lags = Int(shortest / EvenSampler.interval)...Int(longest / EvenSampler.interval)
  }

  /// - Returns: repetitions that have become certain, in order of time.
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

  /// Nothing begins to count for 5 s after a step, because who walks falters now and then, nor before steps can be told.
  private static let wariness = 100
  /// Steps between two looks: a quarter of a second.
  private static let stride = 5
}
