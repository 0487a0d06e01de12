package import Sensors

extension Activity {
  /// The activity in the 2024 Compendium of Physical Activities. Assumptions: rowing at 100 W, hatha yoga, modern dance.
  /// Unspecified exercise counts as light, with 4 MET. Swimming is fast from 1.14 m/s, the Compendium's 75 yards per minute.
  /// - Parameter speed: in metres per second, if known.
  package func compendium(speed: Double? = nil) -> CompendiumActivity {
    switch self {
    case .run: .running
    case .walk: .walking
    case .cycle: .cycling
    case .swim: .swimming((speed ?? 0) >= 1.14 ? .fast : .slow)
    case .row: .other(MetabolicEquivalent(7))
    case .hiit: .intervals
    case .strength: .resistance(.light)
    case .yoga: .other(MetabolicEquivalent(2.5))
    case .dance: .other(MetabolicEquivalent(5))
    case .triathlon: .other(MetabolicEquivalent(7))
    case .custom: .other(MetabolicEquivalent(4))
    }
  }
}
