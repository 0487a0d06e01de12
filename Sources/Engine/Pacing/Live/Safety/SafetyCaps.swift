import Sensors
public import Units

/// What music never asks of a person, from what is known of them (PLAY-9).
public enum SafetyCaps {
  /// Steps per minute: 200, above which hardly anyone runs for long (individuals 160–210, Burns 2019,
  /// doi 10.1152/japplphysiol.00374.2018). From 40 years on half a step less a year, as joints stiffen; above 90 kg a
  /// quarter of a step less a kilogram, as impacts grow; never below 160. Our own choice.
  public static func fastestCadence(age: Double?, weight: Kilograms?) -> BeatsPerMinute {
    var cap = 200.0
    if let age { cap -= max(age - 40, 0) * 0.5 }
    if let weight { cap -= max(weight.value - 90, 0) * 0.25 }
    return BeatsPerMinute(known: cap.held(within: 160...200))
  }

  /// 95 % of the measured maximum, or 90 % of the one expected of the age: people scatter by 10 beats per minute around
  /// that, and the music should not drive half of them beyond. Our own choice.
  public static func heartRateCeiling(measuredMaximum: BeatsPerMinute?, age: Double?) -> BeatsPerMinute? {
    if let measuredMaximum { return measuredMaximum * 0.95 }
    guard let age, age >= 0, age < 120 else { return nil }
    return HeartRates.expectedMaximum(age: age) * 0.9
  }
}
