/// A duration, or a time counted from the start of a song or workout, in seconds.
public struct Seconds: Hashable, Comparable, Sendable {
  public var value: Double

  public init(_ value: Double) { self.value = value }

  public static let zero = Seconds(0)
  public static func minutes(_ value: Double) -> Seconds { Seconds(value * 60) }

  public static func < (shorter: Self, longer: Self) -> Bool { shorter.value < longer.value }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.value + rhs.value) }
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.value - rhs.value) }
  public static func * (time: Self, factor: Double) -> Self { Self(time.value * factor) }
  public static func / (time: Self, divisor: Double) -> Self { Self(time.value / divisor) }
  public static func / (lhs: Self, rhs: Self) -> Double { lhs.value / rhs.value }
  public static func += (lhs: inout Self, rhs: Self) { lhs.value += rhs.value }
  public static func -= (lhs: inout Self, rhs: Self) { lhs.value -= rhs.value }
}
