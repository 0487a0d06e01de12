public import Units

/// Adds up energy since the start, across changes of method.
public struct EnergyMeter: Sendable {
  public private(set) var total = Kilocalories.zero
  /// Half the width of the uncertainty band around `total`. Errors of a method depend on the person and don't average out, so
  /// the bands of all methods add up.
  public private(set) var uncertainty = Kilocalories.zero
  private var last: (estimate: EnergyEstimate, time: Seconds)?
  private let body: Body

  public init(body: Body) { self.body = body }

  /// - Parameter estimate: the current one; `EnergyEstimate.rest` while paused.
  ///
  /// The time since the last call counts at the mean of both rates. After a silence of more than five minutes, such as a
  /// sleeping phone, the excess counts as basal, because the activity is unknown (our own choice). A call out of order counts
  /// nothing.
  public mutating func advance(to now: Seconds, spending estimate: EnergyEstimate) {
    guard now.value.isFinite else { return }
    guard let last else {
      self.last = (estimate, now)
      return
    }
    guard now > last.time else { return }
    let passed = now - last.time
    let seen = min(passed, Self.longestSilence)
    count(last.estimate, for: seen * 0.5)
    count(estimate, for: seen * 0.5)
    if passed > seen { count(.rest(body), for: passed - seen) }
    self.last = (estimate, now)
  }

  /// Continues at `now` without counting the time since the last call.
  public mutating func resume(at now: Seconds, spending estimate: EnergyEstimate) {
    guard now.value.isFinite, last.map({ now > $0.time }) ?? true else { return }
    last = (estimate, now)
  }

  /// Method of the latest estimate; nil before the first call.
  public var method: EnergyMethod? { last?.estimate.method }

  private mutating func count(_ estimate: EnergyEstimate, for time: Seconds) {
    let spent = estimate.rate * time
    total += spent
    uncertainty += spent * estimate.method.errorShare
  }

  private static let longestSilence = Seconds.minutes(5)
}
