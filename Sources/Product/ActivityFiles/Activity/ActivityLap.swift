package import Units

/// A lap of a leg: started by the button, by distance or by time.
package struct ActivityLap: Hashable, Sendable {
  package enum Trigger: String, Hashable, Sendable {
    case manual, time, distance, location, heartRate
    /// The last lap of a leg.
    case end
  }

  package enum Intensity: String, Hashable, Sendable {
    case active, rest, warmUp, coolDown
  }

  package var start: Moment
  package var totals: ActivityTotals
  package var trigger: Trigger?
  package var intensity: Intensity?

  package init(start: Moment, totals: ActivityTotals, trigger: Trigger? = nil, intensity: Intensity? = nil) {
    self.start = start
    self.totals = totals
    self.trigger = trigger
    self.intensity = intensity
  }

  package var end: Moment { start + totals.elapsed }
}
