package import Units

/// Where a satellite receiver believed to be.
package struct Fix: Hashable, Sendable {
  package var coordinate: Coordinate
  /// Above the sea, as the receiver believes.
  package var altitude: Metres?
  /// Radius around it in which the truth lies two times in three.
  package var accuracy: Metres?

  package init(_ coordinate: Coordinate, altitude: Metres? = nil, accuracy: Metres? = nil) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.accuracy = accuracy
  }
}
