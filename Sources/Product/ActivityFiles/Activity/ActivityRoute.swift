public import Units

/// A way without times: planned, or recorded by a device that had no clock.
public struct ActivityRoute: Hashable, Sendable {
  public struct Point: Hashable, Sendable {
    public var coordinate: Coordinate
    public var altitude: Metres?

    public init(coordinate: Coordinate, altitude: Metres? = nil) {
      self.coordinate = coordinate
      self.altitude = altitude
    }
  }

  public var name: String?
  public var points: [Point]

  public init(name: String? = nil, points: [Point]) {
    self.name = name
    self.points = points
  }
}
