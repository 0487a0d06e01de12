public import Units

/// Phase and cadence of the runner's steps.
///
/// Five even steps start a rhythm. A filter then follows it through irregular steps, missed steps and stumbles. If steps keep
/// falling outside the rhythm, a new rhythm starts.
public struct StepRhythm: Sendable {
  private static let mostRefused = 4
  /// Largest standard deviation of a contact, in steps. A beat a seventh of a step off is audibly wrong. Our own choice.
  private static let mostDoubt = 0.15
  private static let leastConfidence = 0.05

  private var finder = StepRhythmFinder()
  private var filter: StepFilter?
  /// Number of consecutive rejected steps.
  private var refused = 0

  public init() {}

  /// Nil while the rhythm is unknown.
  public var cadence: BeatsPerMinute? { filter.map { BeatsPerMinute(known: 60 / $0.interval) } }
  /// The last step that fitted the rhythm.
  public var lastStep: Seconds? { filter.map { Seconds($0.lastReport) } }

  /// Forgets the rhythm, after a stop or when the sensor is lost.
  public mutating func forget() { self = StepRhythm() }

  /// Steps taken by `time`; whole numbers are contacts, fractions lie between. Nil while the rhythm is unknown.
  public func steps(at time: Seconds) -> Double? { filter?.steps(at: time.value) }

  /// Whether the next contact after `time` is known well enough to align a beat with it.
  func isSure(at time: Seconds) -> Bool {
    filter.map { $0.variance(at: time.value).squareRoot() < Self.mostDoubt * $0.interval } ?? false
  }

  /// - Parameters:
  ///   - time: time of the foot strike. Steps out of order are ignored.
  ///   - confidence: 0…1. Half the confidence doubles the timing variance.
  /// - Returns: whether the step fitted the rhythm.
  @discardableResult
  public mutating func add(stepAt time: Seconds, confidence: Double) -> Bool {
    guard confidence > Self.leastConfidence, finder.add(time.value) else { return false }
    guard var known = filter else {
      filter = found()
      return filter != nil
    }
    let isPart = known.take(stepAt: time.value, confidence: min(confidence, 1))
    refused = isPart ? 0 : refused + 1
    if !isPart { known.interrupt() }
    filter = known
    if refused >= Self.mostRefused || isOutOfRhythm(known), let again = found() {
      filter = again
      refused = 0
    }
    return isPart
  }

  /// Whether the steps form another rhythm: even steps whose interval is no multiple of the known one, although some still fit.
  private func isOutOfRhythm(_ filter: StepFilter) -> Bool {
    guard let interval = finder.interval else { return false }
    let ratio = interval / filter.interval
    return (ratio - ratio.rounded(.toNearestOrEven)).magnitude > 0.2
  }

  /// A rhythm from the last few steps alone, if they agree.
  private func found() -> StepFilter? {
    guard let interval = finder.interval, StepFilter.intervals.contains(interval), let last = finder.last else {
      return nil
    }
    return StepFilter(
      lastStep: last, index: (filter?.index ?? 0) + 1, interval: interval, noise: filter?.noise)
  }
}
