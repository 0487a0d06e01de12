public import Units

/// Oxygen uptake at a steady speed or power, in ml per kg and minute (ACSM's Guidelines for Exercise Testing and Prescription).
///
/// Slopes are rise over run. The equations do not cover descents: a falling slope counts as flat, one above 0.4 as 0.4.
public enum MetabolicEquation {
  /// 3.5 + 0.1·S + 1.8·S·G, S in m/min. Derived for 50–100 m/min. At lower speeds it falls to the value for standing.
  public static func walking(_ speed: MetresPerSecond, slope: Double = 0) -> Double {
    3.5 + speed.metresPerMinute * (0.1 + 1.8 * uphill(slope))
  }

  /// 3.5 + 0.2·S + 0.9·S·G, S in m/min. Derived for more than 134 m/min; also valid for slower running.
  public static func running(_ speed: MetresPerSecond, slope: Double = 0) -> Double {
    3.5 + speed.metresPerMinute * (0.2 + 0.9 * uphill(slope))
  }

  /// Running with walking breaks: walking up to 100 m/min, running from 134, with linear interpolation between (our own
  /// choice).
  public static func onFoot(_ speed: MetresPerSecond, slope: Double = 0) -> Double {
    let share = min(max((speed.metresPerMinute - 100) / 34, 0), 1)
    let walked = walking(speed, slope: slope)
    return walked + (running(speed, slope: slope) - walked) * share
  }

  /// 7 + 1.8·W/M, with the power W in kgm/min (6.12 per watt) and the rider's mass M in kg.
  public static func cycling(watts: Double, weight: Kilograms) -> Double {
    7 + 1.8 * max(watts, 0) * 6.12 / weight.value
  }

  private static func uphill(_ slope: Double) -> Double { slope > 0 ? min(slope, 0.4) : 0 }
}
