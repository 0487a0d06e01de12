public import Units

/// Draws the tempo curve of a workout step by step and limits its slope, so that runners can follow every change.
///
/// Each step brings its own curve. If that curve jumps or is too steep, the pen draws a straight line at the maximum slope.
/// From where the line meets the step's curve, it follows the curve. The line begins at the start of the step. If the step is
/// too short for it, the next step continues from where the line ended.
public struct CurvePen: Sendable {
  /// Maximum rise, as a share of the rate per second: the 1 % of an announced change.
  public static let steepestRise = 0.01
  /// Maximum fall, as a share of the rate per second. Gentler than the rise, because sudden drops make people stumble. Our own
  /// choice.
  public static let steepestFall = 0.007

  /// How the curve gets to the rate of a step.
  public enum Arrival: Sendable, Equatable {
    /// Continues from the pen's current rate, within the slope limits.
    case gliding
    /// Starts at the step's own rate: the music before and after is unrelated.
    case jumping
  }

  private var knots: [TempoCurve.Knot] = []

  public init() {}

  /// The end of the curve drawn so far.
  public var time: Seconds { knots.last?.time ?? .zero }
  /// The rate at `time`; nil before the first step.
  public var rate: BeatsPerMinute? { knots.last?.rate }

  /// Appends a step.
  /// - Parameter wish: the step's own curve, with times counted from the step's start.
  /// - Precondition: there are two or more knots, the first at 0, in ascending order of time, and the last one above 0.
  public mutating func draw(_ wish: [TempoCurve.Knot], arriving arrival: Arrival) {
    precondition(wish.count > 1 && wish[0].time == .zero, "a step starts at its start")
    let start = time
    if rate == nil || arrival == .jumping {
      knots.append(TempoCurve.Knot(time: start, rate: wish[0].rate))
    }
    let rise = Self.steepestRise * lowest(of: wish)
    let fall = Self.steepestFall * lowest(of: wish)
    for index in 1..<wish.count where wish[index].time > wish[index - 1].time {
      follow(from: wish[index - 1], to: wish[index], shiftedBy: start, rise: rise, fall: fall)
    }
  }

  /// Nil before the first step.
  public func curve() -> TempoCurve? { TempoCurve(knots: knots) }

  /// The lowest rate of the step, in beats per minute. The slope limits are shares of it, because a change weighs most there.
  private func lowest(of wish: [TempoCurve.Knot]) -> Double {
    var lowest = rate?.value ?? wish[0].rate.value
    for knot in wish { lowest = min(lowest, knot.rate.value) }
    return lowest
  }

  private mutating func follow(
    from: TempoCurve.Knot, to: TempoCurve.Knot, shiftedBy start: Seconds, rise: Double, fall: Double
  ) {
    guard let here = rate?.value else { return }
    let span = (to.time - from.time).value
    let wanted = (to.rate.value - from.rate.value) / span
    let gap = from.rate.value - here
    if gap.magnitude < 1e-9, wanted <= rise, wanted >= -fall {
      knots.append(TempoCurve.Knot(time: start + to.time, rate: to.rate))
      return
    }
    let slope =
      if gap.magnitude >= 1e-9 { gap > 0 ? rise : -fall } else { wanted > 0 ? rise : -fall }
    // The pen is at here + slope·t, the wish at here + gap + wanted·t.
    let meeting = gap / (slope - wanted)
    guard meeting > 0, meeting < span else {
      knots.append(TempoCurve.Knot(time: start + to.time, rate: BeatsPerMinute(known: here + slope * span)))
      return
    }
    let met = TempoCurve.Knot(
      time: from.time + Seconds(meeting), rate: BeatsPerMinute(known: from.rate.value + wanted * meeting))
    knots.append(TempoCurve.Knot(time: start + met.time, rate: met.rate))
    follow(from: met, to: to, shiftedBy: start, rise: rise, fall: fall)
  }
}
