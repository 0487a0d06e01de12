/// A place on Earth in degrees of WGS 84. Always on the globe.
public struct Coordinate: Hashable, Sendable {
  /// −90…90, north positive.
  public let latitude: Double
  /// −180…180, east positive.
  public let longitude: Double

  /// Nil unless the latitude is in −90…90 and the longitude in −180…180.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
