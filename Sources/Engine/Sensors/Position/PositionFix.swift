public import Units

/// One position of a satellite receiver.
public struct PositionFix: Hashable, Sendable {
  public let time: Seconds
  public let coordinate: Coordinate
  /// Radius that contains the true position in two of three cases; nil if unknown.
  public let accuracy: Metres?
  /// Above the sea or the ellipsoid: only changes matter. Nil if unknown.
  public let altitude: Metres?

  public init(time: Seconds, coordinate: Coordinate, accuracy: Metres? = nil, altitude: Metres? = nil) {
    self.time = time
    self.coordinate = coordinate
    self.accuracy = accuracy
    self.altitude = altitude
  }
}
