/// Energy as physics and sensors state it.
public struct Kilojoules: Hashable, Comparable, Sendable {
  public let value: Double

  public init(_ value: Double) { self.value = value }

  public static func < (less: Self, more: Self) -> Bool { less.value < more.value }
}
