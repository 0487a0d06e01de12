/// A distance along the ground, in metres.
public struct Metres: Hashable, Comparable, Sendable {
  public var value: Double

  public init(_ value: Double) { self.value = value }

  public static func < (shorter: Self, longer: Self) -> Bool { shorter.value < longer.value }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.value + rhs.value) }
}
