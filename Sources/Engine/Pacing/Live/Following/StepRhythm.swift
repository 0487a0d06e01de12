public import Units

/// Where the runner is in their steps, and how quickly they come.
///
/// Five even steps make a rhythm; from there a filter follows it through scatter, missed steps and stumbles. Steps that
/// do not fit, if they go on, make another rhythm.
public struct StepRhythm: Sendable {
  private static let mostRefused = 4
  /// Standard deviation of a contact, in steps; beats a seventh of a step off are heard to be off. Our own choice.
  private static let mostDoubt = 0.15
  private static let leastConfidence = 0.05

  private var finder = StepRhythmFinder()
  private var filter: StepFilter?
  /// Steps in a row that did not fit.
  private var refused = 0

  public init() {}

  /// Nil while no rhythm is known.
  public var cadence: BeatsPerMinute? { filter.map { BeatsPerMinute(known: 60 / $0.interval) } }
  /// The last step that was part of the rhythm.
  public var lastStep: Seconds? { filter.map { Seconds($0.lastReport) } }

  /// Forgets the rhythm, after a stop or when the sensor is lost.
  public mutating func forget() { self = StepRhythm() }

  /// Steps taken by `time`, in fractions from one contact to the next; whole numbers are contacts. Nil while unknown.
  public func steps(at time: Seconds) -> Double? { filter?.steps(at: time.value) }

  /// Whether the next contact after `time` is known well enough to lay a beat on it.
  func isSure(at time: Seconds) -> Bool {
    filter.map { $0.variance(at: time.value).squareRoot() < Self.mostDoubt * $0.interval } ?? false
  }

  /// - Parameters:
  ///   - time: when the foot met the ground; steps must come in order, others are left out.
  ///   - confidence: 0…1; a step half as sure counts as timed with twice the variance.
  /// - Returns: whether it was part of the rhythm.
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

  /// Even steps whose interval is no whole number of the known one are another rhythm, though now and then one fits.
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
