/// Mechanical power in watts, as a pedal or a foot pod measures it.
public struct Watts: Hashable, Comparable, Sendable {
  public var value: Double

  public init(_ value: Double) { self.value = value }

  public static func < (weaker: Self, stronger: Self) -> Bool { weaker.value < stronger.value }
}
