public import Units

/// The limits of one person's five heart-rate zones.
public struct HeartRateZones: Hashable, Sendable {
  /// Lower limit of each zone, and the upper limit of the fifth.
  private let limits: [BeatsPerMinute]

  /// 50–60 % … 90–100 % of the maximum, if the resting heart rate is unknown.
  public init(maximum: BeatsPerMinute) {
    limits = Self.shares.map { maximum * $0 }
  }

  /// 50–60 % … 90–100 % of the heart-rate reserve (Karvonen 1957).
  public init(reserve rates: HeartRates) {
    limits = Self.shares.map { rates.rate(reserve: $0) }
  }

  /// Custom limits, for example from a laboratory test. Nil unless there are six in ascending order.
  /// - Parameter limits: lower limit of each zone, and the upper limit of the fifth.
  public init?(limits: [BeatsPerMinute]) {
    guard limits.count == Self.shares.count, zip(limits, limits.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    self.limits = limits
  }

  public func range(of zone: HeartRateZone) -> ClosedRange<BeatsPerMinute> {
    limits[zone.rawValue - 1]...limits[zone.rawValue]
  }

  /// A rate on a limit belongs to the higher zone; rates above the fifth zone count as the fifth. Nil below the first.
  public func zone(at rate: BeatsPerMinute) -> HeartRateZone? {
    HeartRateZone.allCases.last { limits[$0.rawValue - 1] <= rate }
  }

  private static let shares = [0.5, 0.6, 0.7, 0.8, 0.9, 1]
}
