/// How energy was estimated, from best to worst.
public enum EnergyMethod: Int, CaseIterable, Hashable, Comparable, Sendable {
  case heartRate, power, speed, table, basal

  /// Half the width of the uncertainty band, as a share of the result. The true value lies within it in most cases.
  ///
  /// No wrist device errs by less than 20 % (Shcherbina et al. 2017, doi 10.3390/jpm7020003), so no method here claims to. The
  /// other values are our own choice: economy of walkers and runners differs by a tenth, and GPS adds its own error. A table
  /// doesn't know the intensity.
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
