package import Units

/// A route without times: planned, or recorded by a device without a clock.
package struct ActivityRoute: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var coordinate: Coordinate
    package var altitude: Metres?

    package init(coordinate: Coordinate, altitude: Metres? = nil) {
      self.coordinate = coordinate
      self.altitude = altitude
    }
  }

  package var name: String?
  package var points: [Point]

  package init(name: String? = nil, points: [Point]) {
    self.name = name
    self.points = points
  }
}
