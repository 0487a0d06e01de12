/// How energy was found, the best first.
public enum EnergyMethod: Int, CaseIterable, Hashable, Comparable, Sendable {
  case heartRate, power, speed, table, basal

  /// Half the width of the band in which the truth mostly lies, as a share of the result.
  ///
  /// No wrist device is nearer than 20 % (Shcherbina et al. 2017, doi 10.3390/jpm7020003), so nothing here claims to be. The
  /// others are our own choice: the economy of walkers and runners differs by a tenth, GPS adds its own; a table does not know
  /// how hard one works.
  public var errorShare: Double {
    switch self {
    case .heartRate, .power: 0.2
    case .speed: 0.25
    case .table: 0.35
    case .basal: 0.2
    }
  }

  public static func < (better: Self, worse: Self) -> Bool { better.rawValue < worse.rawValue }
}
