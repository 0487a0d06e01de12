public import Units

/// A point of the WGS 84 ellipsoid in metres from the Earth's centre. Cartesian coordinates avoid the date line and the poles.
public struct EarthPoint: Sendable {
  public internal(set) var position: SIMD3<Double>

  init(position: SIMD3<Double>) { self.position = position }

  public init(_ coordinate: Coordinate) {
    let (sineLatitude, cosineLatitude) = Elementary.sineCosine(coordinate.latitude * Elementary.pi / 180)
    let (sineLongitude, cosineLongitude) = Elementary.sineCosine(coordinate.longitude * Elementary.pi / 180)
    let radius = Self.equator / (1 - Self.flatness * sineLatitude * sineLatitude).squareRoot()
    position = SIMD3(
      radius * cosineLatitude * cosineLongitude, radius * cosineLatitude * sineLongitude,
      radius * (1 - Self.flatness) * sineLatitude)
  }

  /// Exact on the ellipsoid. A smoothed position is off it by millimetres.
  var coordinate: Coordinate? {
    let axial = (position.x * position.x + position.y * position.y).squareRoot()
    let latitude = Elementary.atan2(position.z, (1 - Self.flatness) * axial) * 180 / Elementary.pi
    let longitude = Elementary.atan2(position.y, position.x) * 180 / Elementary.pi
    return Coordinate(latitude: min(max(latitude, -90), 90), longitude: min(max(longitude, -180), 180))
  }

  private static let equator = 6_378_137.0
  /// The square of the first eccentricity.
  private static let flatness = 0.00669437999014
}

extension Coordinate {
  /// The straight line through the Earth: accurate to a centimetre below 10 km, and never longer than the distance on the
  /// ground.
  public func distance(to other: Coordinate) -> Metres {
    Metres(EarthPoint(self).position.distance(to: EarthPoint(other).position))
  }
}

extension SIMD3<Double> {
  var length: Double { (self * self).sum().squareRoot() }
  func distance(to other: Self) -> Double { (self - other).length }
}
