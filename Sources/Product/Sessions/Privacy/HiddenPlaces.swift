import Foundation
import Sensors
import Units

/// Where others may not see somebody: around the first and the last places of a route, where people live.
///
/// A circle drawn around the door gives it away: where several routes leave it they tell its middle (Hassan et al. 2018,
/// USENIX Security, pages 497–512). So each circle is drawn around the middle of a square of a fixed grid in which the place
/// lies, and is so much larger that it still covers all within the radius. What can be found out is the square, as wide as
/// the radius.
struct HiddenPlaces: Sendable {
  private struct Circle: Hashable {
    let centre: SIMD3<Double>
    let radius: Double
  }

  private var circles: [Circle] = []

  /// The first fix is often far off, before the receiver has found itself: so three of each end count.
  init(around fixes: [Sample<Fix>], radius: Metres) {
    guard radius.value > 0 else { return }
    for fix in fixes.prefix(3) + fixes.suffix(3) {
      let circle = Self.circle(around: fix.value.coordinate, radius: radius.value)
      if !circles.contains(circle) { circles.append(circle) }
    }
  }

  func contains(_ coordinate: Coordinate) -> Bool {
    let place = EarthPoint(coordinate).position
    return circles.contains { Self.distance(place, $0.centre) <= $0.radius }
  }

  private static func circle(around place: Coordinate, radius: Double) -> Circle {
    let step = radius / 111_320
    let latitude = min(max((floor(place.latitude / step) + 0.5) * step, -90), 90)
    // Beside a pole the squares would become rings.
    let eastward = step / max(cos(latitude * .pi / 180), 0.01)
    let longitude = (floor(place.longitude / eastward) + 0.5) * eastward
    let centre = Coordinate(latitude: latitude, longitude: longitude > 180 ? longitude - 360 : max(longitude, -180))
    let (there, middle) = (EarthPoint(place).position, EarthPoint(centre ?? place).position)
    // Half the diagonal of the square is 0.71 of the radius, but where the grid is bent.
    return Circle(centre: middle, radius: radius + max(0.75 * radius, distance(there, middle)))
  }

  private static func distance(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
    ((one - other) * (one - other)).sum().squareRoot()
  }
}
