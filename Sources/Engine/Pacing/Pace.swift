public import Units

/// Speed as the time per kilometre. A faster pace compares as greater.
public struct Pace: Hashable, Comparable, Sendable {
  public let perKilometre: Seconds

  /// Nil unless the time is finite and above zero.
  public init?(perKilometre: Seconds) {
    guard perKilometre.value.isFinite, perKilometre.value > 0 else { return nil }
    self.perKilometre = perKilometre
  }

  /// - Precondition: the time is finite and above zero.
  public init(secondsPerKilometre: Double) {
    precondition(secondsPerKilometre.isFinite && secondsPerKilometre > 0, "a pace goes forwards")
    perKilometre = Seconds(secondsPerKilometre)
  }

  /// - Precondition: the speed is finite and above zero.
  public init(metresPerSecond: Double) {
    precondition(metresPerSecond.isFinite && metresPerSecond > 0, "a pace goes forwards")
    perKilometre = Seconds(1000 / metresPerSecond)
  }

  public var metresPerSecond: Double { 1000 / perKilometre.value }

  public static func < (slower: Self, faster: Self) -> Bool { slower.perKilometre > faster.perKilometre }
  public static func * (pace: Self, factor: Double) -> Self {
    Self(metresPerSecond: pace.metresPerSecond * factor)
  }
}
