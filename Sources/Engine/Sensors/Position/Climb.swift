public import Units

/// Metres climbed and descended, without the noise that makes raw sums 20–50 % too high.
///
/// Of nine altitudes, those more than 50 m off their median are removed and the rest averaged. Changes count from 1.5 m on.
public struct Climb: Sendable {
  /// A smoothed altitude, and the distance along the route where it was measured.
  public struct Level: Sendable {
    public let altitude: Metres
    public let distance: Metres
  }

  public private(set) var ascent = Metres(0)
  public private(set) var descent = Metres(0)
  private var recent: [Level] = []
  private var reference: Double?

  public init() {}

  /// - Returns: the smoothed altitude at the middle of the last nine points.
  public mutating func receive(_ altitude: Metres, at distance: Metres) -> Level? {
    if recent.count == Self.width { recent.removeFirst() }
    recent.append(Level(altitude: altitude, distance: distance))
    guard recent.count == Self.width, let median = recent.map({ $0.altitude.value }).middle else { return nil }
    var sum = 0.0
    var count = 0.0
    for level in recent where (level.altitude.value - median).magnitude <= Self.farthest {
      sum += level.altitude.value
      count += 1
    }
    let mean = sum / count
    guard let reference else {
      self.reference = mean
      return nil
    }
    let change = mean - reference
    if change.magnitude >= Self.least {
      if change > 0 { ascent = ascent + Metres(change) } else { descent = descent + Metres(-change) }
      self.reference = mean
    }
    return Level(altitude: Metres(mean), distance: recent[Self.width / 2].distance)
  }

  private static let width = 9
  private static let farthest = 50.0
  private static let least = 1.5
}
