public import Units

/// A workout to be followed, as a device keeps it.
public struct WorkoutOutline: Hashable, Sendable {
  public enum Extent: Hashable, Sendable {
    case time(Seconds)
    case distance(Metres)
    case energy(Kilocalories)
    case repetitions(Int)
    /// Until the athlete presses the button, or by a rule that only the device knows.
    case open
  }

  public enum Target: Hashable, Sendable {
    case open
    case speed(ClosedRange<MetresPerSecond>)
    case heartRate(ClosedRange<BeatsPerMinute>)
    case heartRateZone(Int)
    case cadence(ClosedRange<Cadence>)
    case power(ClosedRange<Watts>)
    case powerZone(Int)
  }

  public struct Step: Hashable, Sendable {
    public var name: String?
    public var notes: String?
    public var intensity: ActivityLap.Intensity?
    public var extent: Extent
    public var target: Target

    public init(
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

  public enum Part: Hashable, Sendable {
    case step(Step)
    /// Goes back to the part `from`, counted from 0, until all since then was done `times` times.
    case again(from: Int, times: Int)
  }

  public var name: String?
  public var sport: Sport
  public var parts: [Part]

  public init(name: String? = nil, sport: Sport, parts: [Part]) {
    self.name = name
    self.sport = sport
    self.parts = parts
  }
}
