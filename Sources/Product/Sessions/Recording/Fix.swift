public import Units

/// Where a satellite receiver believed to be.
public struct Fix: Hashable, Sendable {
  public var coordinate: Coordinate
  /// Above the sea, as the receiver believes.
  public var altitude: Metres?
  /// Radius around it in which the truth lies two times in three.
  public var accuracy: Metres?

  public init(_ coordinate: Coordinate, altitude: Metres? = nil, accuracy: Metres? = nil) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.accuracy = accuracy
  }
}
