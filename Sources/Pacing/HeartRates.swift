public import Units

/// A person's slowest and fastest heart rate.
public struct HeartRates: Hashable, Sendable {
  public let resting: BeatsPerMinute
  public let maximum: BeatsPerMinute

  /// Nil unless the heart can go faster than at rest.
  public init?(resting: BeatsPerMinute, maximum: BeatsPerMinute) {
    guard resting < maximum else { return nil }
    self.resting = resting
    self.maximum = maximum
  }

  /// 208 − 0.7·age (Tanaka 2001). People scatter by about 10 beats around it: a measured maximum always wins.
  /// - Precondition: `age` is below 297 years.
  public static func expectedMaximum(age: Double) -> BeatsPerMinute { BeatsPerMinute(known: 208 - 0.7 * age) }

  /// rest + (max − rest)·share (Karvonen 1957).
  public func range(in zone: HeartRateZone) -> ClosedRange<BeatsPerMinute> {
    rate(reserve: zone.reserve.lowerBound)...rate(reserve: zone.reserve.upperBound)
  }

  private func rate(reserve share: Double) -> BeatsPerMinute {
    BeatsPerMinute(known: resting.value + (maximum.value - resting.value) * share)
  }
}
