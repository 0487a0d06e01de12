public import Units

/// A place with a word about it.
public struct Waypoint: Hashable, Sendable {
  public var name: String?
  public var notes: String?
  public var coordinate: Coordinate
  public var altitude: Metres?
  public var moment: Moment?

  public init(
    name: String? = nil, notes: String? = nil, coordinate: Coordinate, altitude: Metres? = nil, moment: Moment? = nil
  ) {
    self.name = name
    self.notes = notes
    self.coordinate = coordinate
    self.altitude = altitude
    self.moment = moment
  }
}
