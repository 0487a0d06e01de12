public import Units

/// Where a satellite receiver believes to be.
public struct PositionFix: Hashable, Sendable {
  public let time: Seconds
  public let coordinate: Coordinate
  /// Radius around it in which the truth lies two times in three.
  public let accuracy: Metres?
  /// Above the sea or the ellipsoid; only its changes matter here.
  public let altitude: Metres?

  public init(time: Seconds, coordinate: Coordinate, accuracy: Metres? = nil, altitude: Metres? = nil) {
    self.time = time
    self.coordinate = coordinate
    self.accuracy = accuracy
    self.altitude = altitude
  }
}
