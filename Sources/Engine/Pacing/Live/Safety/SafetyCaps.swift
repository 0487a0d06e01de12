import Sensors
public import Units

/// Upper limits for what music may ask of a person, from age, weight and measured maximum (PLAY-9).
public enum SafetyCaps {
  /// Maximum cadence in steps per minute: 200, above which hardly anyone runs for long (individuals 160–210, Burns 2019, doi
  /// 10.1152/japplphysiol.00374.2018). From 40 years on, half a step less per year, because joints stiffen. Above 90 kg, a
  /// quarter of a step less per kilogram, because impacts grow. Never below 160. Our own choice.
  public static func fastestCadence(age: Double?, weight: Kilograms?) -> BeatsPerMinute {
    var cap = 200.0
    if let age { cap -= max(age - 40, 0) * 0.5 }
    if let weight { cap -= max(weight.value - 90, 0) * 0.25 }
    return BeatsPerMinute(known: cap.held(within: 160...200))
  }

  /// 95 % of the measured maximum, or 90 % of the maximum expected for the age. Individuals scatter by 10 beats per minute
  /// around the expected value, and the music should not drive half of them above their maximum. Our own choice.
  ///
  /// Nil if neither is known or `age` is outside 0..<120.
  public static func heartRateCeiling(measuredMaximum: BeatsPerMinute?, age: Double?) -> BeatsPerMinute? {
    if let measuredMaximum { return measuredMaximum * 0.95 }
    guard let age, age >= 0, age < 120 else { return nil }
    return HeartRates.expectedMaximum(age: age) * 0.9
  }
}
