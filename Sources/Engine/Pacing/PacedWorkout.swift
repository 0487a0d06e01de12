public import Units

/// A workout reduced to what music needs to know: the tempo curve and, along it, the intervals and their demands.
public struct PacedWorkout: Sendable {
  /// What a rate of the curve means, and so how music may carry it.
  public enum Carrier: Sendable, Equatable {
    /// Steps per minute: music may be folded (two steps to a beat, one step to two beats).
    case steps
    /// The tempo of the music itself: one to one only.
    case music
  }

  public struct Interval: Sendable {
    /// Which step of the plan this is a run of, counted from 0 in the order written.
    public let step: Int
    public let start: Seconds
    public let end: Seconds
    /// How hard it should feel, 0 (rest) to 1 (all out).
    public let effort: Double
    public let carrier: Carrier

    public init(step: Int, start: Seconds, end: Seconds, effort: Double, carrier: Carrier) {
      self.step = step
      self.start = start
      self.end = end
      self.effort = effort
      self.carrier = carrier
    }
  }

  public let curve: TempoCurve
  /// Without gaps, from 0 to the curve's end, at least one.
  public let intervals: [Interval]

  /// - Precondition: the intervals cover the curve from 0 to its end without gaps.
  public init(curve: TempoCurve, intervals: [Interval]) {
    precondition(!intervals.isEmpty && intervals[0].start == .zero, "a workout has an interval at its start")
    precondition(
      (intervals[intervals.count - 1].end - curve.duration).value.magnitude < 1e-6, "intervals end with the curve")
    self.curve = curve
    self.intervals = intervals
  }

  public var duration: Seconds { curve.duration }

  /// The interval in force at `time`; the first before the start, the last after the end.
  public func interval(at time: Seconds) -> Interval { intervals[index(at: time)] }

  /// Which of `intervals` that is.
  public func index(at time: Seconds) -> Int {
    var low = 0
    var high = intervals.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if intervals[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }
}
