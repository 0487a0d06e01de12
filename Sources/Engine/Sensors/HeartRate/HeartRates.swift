public import Units

/// A person's resting and maximum heart rate.
public struct HeartRates: Hashable, Sendable {
  public let resting: BeatsPerMinute
  public let maximum: BeatsPerMinute

  /// Nil unless `resting` is below `maximum`.
  public init?(resting: BeatsPerMinute, maximum: BeatsPerMinute) {
    guard resting < maximum else { return nil }
    self.resting = resting
    self.maximum = maximum
  }

  /// 208 − 0.7·age (Tanaka 2001). Individuals scatter by about 10 beats per minute, so prefer a measured maximum.
  /// - Precondition: `age` is below 297 years.
  public static func expectedMaximum(age: Double) -> BeatsPerMinute { BeatsPerMinute(known: 208 - 0.7 * age) }

  /// rest + (max − rest)·share (Karvonen 1957).
  public func range(in zone: HeartRateZone) -> ClosedRange<BeatsPerMinute> {
    rate(reserve: zone.share.lowerBound)...rate(reserve: zone.share.upperBound)
  }

  /// The rate at a share of the heart-rate reserve: 0 is resting, 1 the maximum.
  /// - Precondition: `share` is in 0…1.
  public func rate(reserve share: Double) -> BeatsPerMinute {
    BeatsPerMinute(known: resting.value + (maximum.value - resting.value) * share)
  }

  /// Share of the heart-rate reserve, clamped to 0…1.
  public func reserve(at rate: BeatsPerMinute) -> Double {
    min(max((rate.value - resting.value) / (maximum.value - resting.value), 0), 1)
  }
}
