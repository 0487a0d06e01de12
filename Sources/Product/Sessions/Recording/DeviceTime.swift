package import Units

/// A moment on a device's monotonic clock: whole milliseconds since an arbitrary origin.
package struct DeviceTime: Hashable, Comparable, Sendable {
  package let milliseconds: Int64

  /// Values beyond `range`, more than 200,000 years, are clamped, so that sums cannot overflow.
  package init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
  }

  /// For a device whose clock is world time, such as a file.
  package init(_ moment: Moment) { self.init(milliseconds: moment.milliseconds) }

  package static let range: ClosedRange<Int64> = -(1 << 53)...(1 << 53)

  package static func < (earlier: Self, later: Self) -> Bool { earlier.milliseconds < later.milliseconds }
}
