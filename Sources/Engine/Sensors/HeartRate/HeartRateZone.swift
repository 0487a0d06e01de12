/// One of the five usual zones, from very easy to all out.
public enum HeartRateZone: Int, CaseIterable, Comparable, Sendable {
  case one = 1, two, three, four, five

  /// The usual limits, a tenth each: zone 1 is 50–60 %, zone 5 is 90–100 %, of the reserve between resting and maximum
  /// heart rate (Karvonen) or, more coarsely, of the maximum.
  public var share: ClosedRange<Double> {
    let low = 0.4 + Double(rawValue) / 10
    return low...(low + 0.1)
  }

  public static func < (easier: Self, harder: Self) -> Bool { easier.rawValue < harder.rawValue }
}
