/// A point in time: whole milliseconds since 1 January 1970, 00:00 UTC.
public struct Moment: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public static func + (moment: Self, wait: Seconds) -> Self {
    Self(milliseconds: moment.milliseconds + Int64((wait.value * 1000).rounded(.toNearestOrEven)))
  }
  public static func - (moment: Self, wait: Seconds) -> Self { moment + Seconds(-wait.value) }
  public static func - (later: Self, earlier: Self) -> Seconds {
    Seconds(Double(later.milliseconds - earlier.milliseconds) / 1000)
  }
  public static func < (earlier: Self, later: Self) -> Bool { earlier.milliseconds < later.milliseconds }
}
