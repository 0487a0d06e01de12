public import Units

/// A moment on a device's own monotonic clock: whole milliseconds since whatever it counts from.
public struct DeviceTime: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  /// More than 200,000 years either way are taken for that, so that sums cannot overflow.
  public init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
  }

  /// For a device whose clock is that of the world, as a file's.
  public init(_ moment: Moment) { self.init(milliseconds: moment.milliseconds) }

  static let range: ClosedRange<Int64> = -(1 << 53)...(1 << 53)

  public static func < (earlier: Self, later: Self) -> Bool { earlier.milliseconds < later.milliseconds }
}
