/// Speed over ground or of a treadmill's belt, in m/s.
public struct MetresPerSecond: Hashable, Comparable, Sendable {
  public var value: Double

  public init(_ value: Double) { self.value = value }

  public static let zero = MetresPerSecond(0)

  public var metresPerMinute: Double { value * 60 }
  public var milesPerHour: Double { value * 3600 / 1609.344 }

  public static func < (slower: Self, faster: Self) -> Bool { slower.value < faster.value }
  public static func * (speed: Self, time: Seconds) -> Metres { Metres(speed.value * time.value) }
}
