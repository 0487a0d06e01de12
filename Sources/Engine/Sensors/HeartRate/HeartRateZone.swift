/// One of the five usual heart-rate zones, from very easy to maximum.
public enum HeartRateZone: Int, CaseIterable, Comparable, Sendable {
  case one = 1, two, three, four, five

  /// The usual limits: zone 1 is 50–60 %, zone 5 is 90–100 %. They apply to the heart-rate reserve (Karvonen) or, less
  /// precisely, to the maximum heart rate.
  public var share: ClosedRange<Double> {
    let low = 0.4 + Double(rawValue) / 10
    return low...(low + 0.1)
  }

  public static func < (easier: Self, harder: Self) -> Bool { easier.rawValue < harder.rawValue }
}
