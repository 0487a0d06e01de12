public import Units

/// Energy spent since the start, through every change of method.
public struct EnergyMeter: Sendable {
  public private(set) var total = Kilocalories.zero
  /// Half the width of the band around `total`. The errors of a method do not average out, they belong to the person; so the
  /// bands of all methods add up.
  public private(set) var uncertainty = Kilocalories.zero
  private var last: (estimate: EnergyEstimate, time: Seconds)?
  private let body: Body

  public init(body: Body) { self.body = body }

  /// - Parameter estimate: of now; `EnergyEstimate.rest` while paused.
  ///
  /// The time since the last call counts at the mean of both rates. Of a silence longer than five minutes, such as a phone
  /// asleep, the rest counts as basal, because nobody saw what was done (our own choice). A call out of order counts nothing.
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

  /// Goes on at `now` without counting the time since the last call: it was no part of what is measured.
  public mutating func resume(at now: Seconds, spending estimate: EnergyEstimate) {
    guard now.value.isFinite, last.map({ now > $0.time }) ?? true else { return }
    last = (estimate, now)
  }

  /// How the newest estimate was found; nil before the first call.
  public var method: EnergyMethod? { last?.estimate.method }

  private mutating func count(_ estimate: EnergyEstimate, for time: Seconds) {
    let spent = estimate.rate * time
    total += spent
    uncertainty += spent * estimate.method.errorShare
  }

  private static let longestSilence = Seconds.minutes(5)
}
