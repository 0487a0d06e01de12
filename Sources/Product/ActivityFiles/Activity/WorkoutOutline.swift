package import Units

/// A planned workout in a device's format.
package struct WorkoutOutline: Hashable, Sendable {
  /// The end of a step.
  package enum Extent: Hashable, Sendable {
    case time(Seconds)
    case distance(Metres)
    case energy(Kilocalories)
    case repetitions(Int)
    /// Until a button press, or by a rule that only the device knows.
    case open
  }

  package enum Target: Hashable, Sendable {
    case open
    case speed(ClosedRange<MetresPerSecond>)
    case heartRate(ClosedRange<BeatsPerMinute>)
    case heartRateZone(Int)
    case cadence(ClosedRange<Cadence>)
    case power(ClosedRange<Watts>)
    case powerZone(Int)
  }

  package struct Step: Hashable, Sendable {
    package var name: String?
    package var notes: String?
    package var intensity: ActivityLap.Intensity?
    package var extent: Extent
    package var target: Target

    package init(
      name: String? = nil, notes: String? = nil, intensity: ActivityLap.Intensity? = nil, extent: Extent,
      target: Target = .open
    ) {
      self.name = name
      self.notes = notes
      self.intensity = intensity
      self.extent = extent
      self.target = target
    }
  }

  /// A step, or a repetition of earlier parts.
  package enum Part: Hashable, Sendable {
    case step(Step)
    /// Repeats all parts since part `from`, counted from 0, until they were done `times` times.
    case again(from: Int, times: Int)
  }

  package var name: String?
  package var sport: Sport
  package var parts: [Part]

  package init(name: String? = nil, sport: Sport, parts: [Part]) {
    self.name = name
    self.sport = sport
    self.parts = parts
  }
}
