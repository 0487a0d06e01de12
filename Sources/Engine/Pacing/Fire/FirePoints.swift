/// Points that a run earned by staying on the beat and in the heart-rate zone, and the seconds they are computed from.
///
/// Ten points per minute on the beat, ten per minute in the zone, and ten more per minute of both at once. Doing both is harder
/// than doing either. Our own choice; see Documentation/Figures.md.
public struct FirePoints: Equatable, Sendable {
  /// Seconds on the beat and in the zone.
  public private(set) var onBeat = 0
  public private(set) var inZone = 0
  /// Seconds of both at once, which also count in `onBeat` and `inZone`.
  public private(set) var both = 0

  public init() {}

  /// Points per minute.
  public static let aMinute = 10

  mutating func add(isOnBeat: Bool, isInZone: Bool) {
    if isOnBeat { onBeat += 1 }
    if isInZone { inZone += 1 }
    if isOnBeat && isInZone { both += 1 }
  }

  public var points: Int { (onBeat + inZone + both) * Self.aMinute / 60 }
}
