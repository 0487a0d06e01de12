/// What a run earned by keeping to the beat and to the heart rate that was asked for: seconds, and the points they make.
///
/// Ten points for each minute on the beat, ten for each minute in the zone, and ten more for each minute of both at once. Our own
/// choice: doing both is harder than doing either, and nothing earns more than doing what was asked. Documentation/Figures.md
/// has the reasons.
public struct FirePoints: Equatable, Sendable {
  /// Seconds of each.
  public private(set) var onBeat = 0
  public private(set) var inZone = 0
  /// Of both at once; they are in the other two as well.
  public private(set) var both = 0

  public init() {}

  public static let aMinute = 10

  mutating func add(isOnBeat: Bool, isInZone: Bool) {
    if isOnBeat { onBeat += 1 }
    if isInZone { inZone += 1 }
    if isOnBeat && isInZone { both += 1 }
  }

  public var points: Int { (onBeat + inZone + both) * Self.aMinute / 60 }
}
