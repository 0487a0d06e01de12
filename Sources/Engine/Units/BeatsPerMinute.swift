/// A rate of musical beats or of steps, in beats or steps per minute. Always finite and above zero.
public struct BeatsPerMinute: Hashable, Comparable, Sendable {
  public let value: Double

  /// Nil unless `value` is finite and above zero.
  public init?(_ value: Double) {
    guard value.isFinite, value > 0 else { return nil }
    self.value = value
  }

  /// For rates computed from other valid rates.
  /// - Precondition: `value` is finite and above zero.
  public init(known value: Double) {
    precondition(value.isFinite && value > 0, "a rate is finite and above zero")
    self.value = value
  }

  public var beatInterval: Seconds { Seconds(60 / value) }

  public static func < (slower: Self, faster: Self) -> Bool { slower.value < faster.value }
  public static func * (rate: Self, factor: Double) -> Self { Self(known: rate.value * factor) }
  public static func / (rate: Self, divisor: Double) -> Self { Self(known: rate.value / divisor) }
  /// How many times faster `lhs` is than `rhs`.
  public static func / (lhs: Self, rhs: Self) -> Double { lhs.value / rhs.value }
}
