/// Energy in kilojoules, the unit of physics and sensors.
public struct Kilojoules: Hashable, Comparable, Sendable {
  public let value: Double

  public init(_ value: Double) { self.value = value }

  public static func < (less: Self, more: Self) -> Bool { less.value < more.value }
}
