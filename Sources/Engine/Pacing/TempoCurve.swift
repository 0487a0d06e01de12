public import Units

/// A rate over time in steps or beats per minute, piecewise linear between knots.
///
/// `beats(upTo:)` is its integral, `time(ofBeat:)` the inverse of that. Both are exact.
public struct TempoCurve: Sendable {
  public struct Knot: Sendable, Equatable {
    public let time: Seconds
    public let rate: BeatsPerMinute

    public init(time: Seconds, rate: BeatsPerMinute) {
      self.time = time
      self.rate = rate
    }
  }

  /// In order of time, the first at 0. Two knots at the same time make a jump.
  public let knots: [Knot]
  /// Number of beats up to each knot.
  private let passed: [Double]

  /// Nil unless there are two or more knots, the first at 0, in ascending order of time, and the last one above 0.
  public init?(knots: [Knot]) {
    guard let first = knots.first, first.time == .zero, let last = knots.last, last.time > .zero else { return nil }
    var passed = [0.0]
    passed.reserveCapacity(knots.count)
    for index in 1..<knots.count {
      let span = knots[index].time - knots[index - 1].time
      guard span >= .zero, span.value.isFinite else { return nil }
      let mean = (knots[index].rate.value + knots[index - 1].rate.value) / 2
      passed.append(passed[index - 1] + mean * span.value / 60)
    }
    self.knots = knots
    self.passed = passed
  }

  public var duration: Seconds { knots[knots.count - 1].time }
  /// Total number of beats, including the fraction of the last one.
  public var totalBeats: Double { passed[passed.count - 1] }

  /// The rate at `time`: the first one before the start, the last one after the end, the later one at a jump.
  public func rate(at time: Seconds) -> BeatsPerMinute {
    let index = knotIndex { knots[$0].time <= time }
    guard time > .zero, index + 1 < knots.count else { return knots[min(index, knots.count - 1)].rate }
    let from = knots[index]
    let to = knots[index + 1]
    let share = (time - from.time) / (to.time - from.time)
    return BeatsPerMinute(known: from.rate.value + (to.rate.value - from.rate.value) * share)
  }

  /// Number of beats from the start to `time`. Extrapolates at the first and last rate.
  public func beats(upTo time: Seconds) -> Double {
    if time <= .zero { return time.value * knots[0].rate.value / 60 }
    let index = knotIndex { knots[$0].time <= time }
    let from = knots[index]
    let elapsed = time - from.time
    return passed[index] + (from.rate.value + rate(at: time).value) / 2 * elapsed.value / 60
  }

  /// The time at which `beats` have passed; the inverse of `beats(upTo:)`.
  public func time(ofBeat beats: Double) -> Seconds {
    if beats <= 0 { return Seconds(beats * 60 / knots[0].rate.value) }
    let index = knotIndex { passed[$0] <= beats }
    let from = knots[index]
    let missing = beats - passed[index]
    guard index + 1 < knots.count else { return from.time + Seconds(missing * 60 / from.rate.value) }
    let span = knots[index + 1].time - from.time
    let slope = (knots[index + 1].rate.value - from.rate.value) / span.value
    // missing·60 = rate·t + slope·t²/2, solved in a form that stays accurate as slope → 0.
    let root = (from.rate.value * from.rate.value + 2 * slope * missing * 60).squareRoot()
    return from.time + Seconds(2 * missing * 60 / (from.rate.value + root))
  }

  /// The slowest and fastest rate between two times.
  public func range(from start: Seconds, to end: Seconds) -> ClosedRange<BeatsPerMinute> {
    var low = min(rate(at: start), rate(at: end))
    var high = max(rate(at: start), rate(at: end))
    var index = knotIndex { knots[$0].time <= start } + 1
    while index < knots.count, knots[index].time <= end {
      low = min(low, knots[index].rate)
      high = max(high, knots[index].rate)
      index += 1
    }
    return low...high
  }

  /// The last knot for which `holds` is true; 0 if there is none. `holds` must be true up to some knot and false after it.
  private func knotIndex(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = knots.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
