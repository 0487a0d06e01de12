package import Units

/// A position from a satellite receiver.
package struct Fix: Hashable, Sendable {
  package var coordinate: Coordinate
  /// Above sea level, by the receiver.
  package var altitude: Metres?
  /// The radius that contains the true position with about 68 % probability.
  package var accuracy: Metres?

  package init(_ coordinate: Coordinate, altitude: Metres? = nil, accuracy: Metres? = nil) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.accuracy = accuracy
  }
}
