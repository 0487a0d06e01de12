public import Units

/// Where one person's five zones begin and end.
public struct HeartRateZones: Hashable, Sendable {
  /// Where each zone begins, and where the fifth ends.
  private let limits: [BeatsPerMinute]

  /// 50–60 % … 90–100 % of the maximum: for who does not know their resting rate.
  public init(maximum: BeatsPerMinute) {
    limits = Self.shares.map { maximum * $0 }
  }

  /// 50–60 % … 90–100 % of the reserve (Karvonen 1957).
  public init(reserve rates: HeartRates) {
    limits = Self.shares.map { rates.rate(reserve: $0) }
  }

  /// A person's own limits, such as a laboratory gives.
  /// - Parameter limits: where each zone begins, and where the fifth ends.
  ///
  /// Nil unless there are six, each above the one before.
  public init?(limits: [BeatsPerMinute]) {
    guard limits.count == Self.shares.count, zip(limits, limits.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    self.limits = limits
  }

  public func range(of zone: HeartRateZone) -> ClosedRange<BeatsPerMinute> {
    limits[zone.rawValue - 1]...limits[zone.rawValue]
  }

  /// A limit belongs to the zone above it, and what lies above the fifth zone to the fifth. Nil below the first.
  public func zone(at rate: BeatsPerMinute) -> HeartRateZone? {
    HeartRateZone.allCases.last { limits[$0.rawValue - 1] <= rate }
  }

  private static let shares = [0.5, 0.6, 0.7, 0.8, 0.9, 1]
}
