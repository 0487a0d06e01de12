package import Units

/// A moment on a device's own monotonic clock: whole milliseconds since whatever it counts from.
package struct DeviceTime: Hashable, Comparable, Sendable {
  package let milliseconds: Int64

  /// More than 200,000 years either way are taken for that, so that sums cannot overflow.
  package init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
  }

  /// For a device whose clock is that of the world, as a file's.
  package init(_ moment: Moment) { self.init(milliseconds: moment.milliseconds) }

  package static let range: ClosedRange<Int64> = -(1 << 53)...(1 << 53)

  package static func < (earlier: Self, later: Self) -> Bool { earlier.milliseconds < later.milliseconds }
}
