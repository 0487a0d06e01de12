/// Mass of a body or a weight, in kilograms.
public struct Kilograms: Hashable, Comparable, Sendable {
  public let value: Double

  public init(_ value: Double) { self.value = value }

  public static func < (lighter: Self, heavier: Self) -> Bool { lighter.value < heavier.value }
}
