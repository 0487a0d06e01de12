public import Units

extension Body {
  /// Energy spent at rest (Mifflin and St Jeor 1990, doi 10.1093/ajcn/51.2.241): 10·kg + 6.25·cm − 5·years + 5 (men) or − 161
  /// (women) kilocalories per day.
  public var basalRate: EnergyRate {
    let daily = 10 * weight.value + 625 * height.value - 5 * age + value(women: -161, men: 5)
    // The formula would be negative for a child's weight at a great age, which nobody measured.
    return EnergyRate(kilocaloriesPerMinute: max(daily, 300) / 1440)
  }

  /// Energy need per day, including training, by level of activity (the usual factors for the Mifflin–St Jeor equation).
  public func dailyNeed(_ activity: DailyActivity) -> Kilocalories { basalRate * .minutes(1440) * activity.factor }
}

/// How active a person's days are, including training.
public enum DailyActivity: Int, CaseIterable, Hashable, Sendable {
  case sedentary, light, moderate, active, veryActive

  public var factor: Double {
    switch self {
    case .sedentary: 1.2
    case .light: 1.375
    case .moderate: 1.55
    case .active: 1.725
    case .veryActive: 1.9
    }
  }
}
