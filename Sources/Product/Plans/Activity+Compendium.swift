package import Sensors

extension Activity {
  /// As the Compendium of 2024 lists it. Rowing as at 100 W, hatha yoga, modern dance; what is not told is taken for light
  /// exercise of 4 MET. Swimming is fast from 1.14 m/s, its 75 yards a minute.
  /// - Parameter speed: metres a second, as far as known.
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
