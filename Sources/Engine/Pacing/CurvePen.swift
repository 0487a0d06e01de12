public import Units

/// Draws the tempo curve of a workout step after step, so that no change comes faster than feet can follow.
///
/// Each step says how the rate should go. Where that leaps or climbs too steeply, the pen draws a straight line at the
/// steepest slope allowed until it meets the wish, and from there on exactly the wish. The line starts where the step
/// starts. A step too short for it ends on the way, and the next one goes on from there.
public struct CurvePen: Sendable {
  /// Steepest rise, as a share of the rate per second: the 1 % of an announced change.
  public static let steepestRise = 0.01
  /// Steepest fall. Gentler than the rise, because sudden drops make people stumble. Our own choice.
  public static let steepestFall = 0.007

  public enum Arrival: Sendable, Equatable {
    /// From where the pen stands, within the slopes allowed.
    case gliding
    /// At once: the music before and after have nothing to do with each other.
    case jumping
  }

  private var knots: [TempoCurve.Knot] = []

  public init() {}

  /// The end of what is drawn so far.
  public var time: Seconds { knots.last?.time ?? .zero }
  /// The rate there; nil before the first step.
  public var rate: BeatsPerMinute? { knots.last?.rate }

  /// Goes on with a step whose wish is given by knots of its own time.
  /// - Precondition: there are two or more knots, the first at 0, times never going back and the last one above 0.
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

  /// The slopes are in beats per minute per second and hold for the slowest rate met, where they weigh most.
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
