public import Units

/// A workout as the music needs it: the tempo curve, and the intervals along it with their effort.
public struct PacedWorkout: Sendable {
  /// The meaning of the curve's rate, which decides how music may carry it.
  public enum Carrier: Sendable, Equatable {
    /// Steps per minute: one step per beat, two steps per beat, or one step per two beats.
    case steps
    /// The tempo of the music itself: one to one only.
    case music
  }

  public struct Interval: Sendable {
    /// Index of the plan's step, from 0 in the order written. A repeated step gives several intervals.
    public let step: Int
    /// Start and end in workout time.
    public let start: Seconds
    public let end: Seconds
    /// Perceived effort, 0 (rest) to 1 (all out).
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
  /// At least one, without gaps, from 0 to the curve's end.
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

  /// The interval at `time`; the first before the start, the last after the end.
  public func interval(at time: Seconds) -> Interval { intervals[index(at: time)] }

  /// The index of that interval.
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
