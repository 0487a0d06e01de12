public import Units

/// A part of a leg that a press of the button, a distance or a time set apart.
public struct ActivityLap: Hashable, Sendable {
  public enum Trigger: String, Hashable, Sendable {
    case manual, time, distance, location, heartRate
    /// The last one of a leg.
    case end
  }

  public enum Intensity: String, Hashable, Sendable {
    case active, rest, warmUp, coolDown
  }

  public var start: Moment
  public var totals: ActivityTotals
  public var trigger: Trigger?
  public var intensity: Intensity?

  public init(start: Moment, totals: ActivityTotals, trigger: Trigger? = nil, intensity: Intensity? = nil) {
    self.start = start
    self.totals = totals
    self.trigger = trigger
    self.intensity = intensity
  }

  public var end: Moment { start + totals.elapsed }
}
