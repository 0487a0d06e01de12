public import Units

/// Time spent in each heart-rate zone.
public struct TimeInZones: Hashable, Sendable {
  /// Time below the first zone.
  public private(set) var below = Seconds.zero
  private var times = [Seconds](repeating: .zero, count: HeartRateZone.allCases.count)
  private let zones: HeartRateZones

  public init(zones: HeartRateZones) { self.zones = zones }

  /// - Precondition: `duration` is finite and not below zero.
  public mutating func add(_ rate: BeatsPerMinute, for duration: Seconds) {
    if let zone = zones.zone(at: rate) {
      times[zone.rawValue - 1] += duration
    } else {
      below += duration
    }
  }

  public subscript(zone: HeartRateZone) -> Seconds { times[zone.rawValue - 1] }
}
