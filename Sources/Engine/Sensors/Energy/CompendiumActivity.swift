public import Units

/// An activity of the Compendium of Physical Activities 2024 (doi 10.1016/j.jshs.2023.10.010).
public enum CompendiumActivity: Hashable, Sendable {
  case walking, running, cycling
  case swimming(Swimming)
  case resistance(Resistance)
  case intervals
  /// Any other activity, with its MET.
  case other(MetabolicEquivalent)

  public enum Swimming: Hashable, Sendable { case slow, fast }
  public enum Resistance: Hashable, Sendable { case light, vigorous }

  /// The MET at a speed if the activity has a table of speeds, else its typical value.
  ///
  /// The Compendium lists bands of speed. Each value applies to the middle of its band, with linear interpolation between bands
  /// and linear extrapolation beyond the outermost two. This avoids jumps at small changes of speed. Below the first band,
  /// values fall linearly to 1 MET (sitting) at a standstill. This interpolation is our own.
  public func met(at speed: MetresPerSecond? = nil) -> MetabolicEquivalent {
    switch (self, speed) {
    case (.walking, let speed?): Self.walkingBands.value(at: speed)
    case (.walking, nil): MetabolicEquivalent(3.8)
    case (.running, let speed?): Self.runningBands.value(at: speed)
    case (.running, nil): MetabolicEquivalent(7.5)
    case (.cycling, let speed?): Self.cyclingBands.value(at: speed)
    case (.cycling, nil): MetabolicEquivalent(6.8)
    case (.swimming(.slow), _): MetabolicEquivalent(5.8)
    case (.swimming(.fast), _): MetabolicEquivalent(9.8)
    case (.resistance(.light), _): MetabolicEquivalent(3.5)
    case (.resistance(.vigorous), _): MetabolicEquivalent(6.0)
    case (.intervals, _): MetabolicEquivalent(7.0)
    case (.other(let met), _): met
    }
  }

  private static let walkingBands = SpeedBands([(2.0, 2.8), (2.5, 3.0), (3.1, 3.8), (3.7, 4.8), (4.0, 5.5)])
  private static let runningBands = SpeedBands([
    (4.55, 7.8), (5.1, 8.5), (5.65, 9.0), (6.15, 9.3), (6.7, 10.5), (7, 11.0), (7.5, 11.8), (8, 12.0), (8.6, 12.5),
    (9, 13.0), (10, 14.8),
  ])
  /// "Below 10 mph" is taken as 8 mph, leisurely riding.
  private static let cyclingBands = SpeedBands([(8, 4.0), (10.95, 6.8), (12.95, 8.0), (14.95, 10.0), (17.5, 12.0)])
}

/// METs at speeds in miles per hour, as in the Compendium.
private struct SpeedBands {
  private let bands: [(milesPerHour: Double, met: Double)]

  init(_ bands: [(Double, Double)]) { self.bands = bands.map { (milesPerHour: $0.0, met: $0.1) } }

  func value(at speed: MetresPerSecond) -> MetabolicEquivalent {
    let miles = max(speed.milesPerHour, 0)
    var lower = (milesPerHour: 0.0, met: 1.0)
    var upper = bands[0]
    for next in bands.dropFirst() where miles > upper.milesPerHour {
      lower = upper
      upper = next
    }
    let share = (miles - lower.milesPerHour) / (upper.milesPerHour - lower.milesPerHour)
    // The best endurance athletes reach about 23 MET.
    return MetabolicEquivalent(min(lower.met + (upper.met - lower.met) * share, 23))
  }
}
