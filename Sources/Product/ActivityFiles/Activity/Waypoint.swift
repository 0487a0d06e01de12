package import Units

/// A named place.
package struct Waypoint: Hashable, Sendable {
  package var name: String?
  package var notes: String?
  package var coordinate: Coordinate
  package var altitude: Metres?
  package var moment: Moment?

  package init(
    name: String? = nil, notes: String? = nil, coordinate: Coordinate, altitude: Metres? = nil, moment: Moment? = nil
  ) {
    self.name = name
    self.notes = notes
    self.coordinate = coordinate
    self.altitude = altitude
    self.moment = moment
  }
}
