/// A temperature in degrees Celsius.
public struct Celsius: Hashable, Comparable, Sendable {
  public var value: Double

  public init(_ value: Double) { self.value = value }

  public static func < (colder: Self, warmer: Self) -> Bool { colder.value < warmer.value }
}
