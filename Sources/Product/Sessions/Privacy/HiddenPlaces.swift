import Foundation
import Sensors
import Units

/// The hidden areas around the first and last positions of a route, where people live.
///
/// A circle centred on the door reveals it: several routes that leave it determine the centre (Hassan et al. 2018, USENIX
/// Security, pages 497–512). Each circle is therefore centred on the fixed grid square that contains the position. It is
/// enlarged so that it still covers the full radius. An attacker can find only the square, which is as wide as the radius.
struct HiddenPlaces: Sendable {
  private struct Circle: Hashable {
    let centre: SIMD3<Double>
    let radius: Double
  }

  private var circles: [Circle] = []

  /// The first fix is often inaccurate, before the receiver has settled. So three fixes of each end count.
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
    // Close to a pole, the squares would become rings.
    let eastward = step / max(cos(latitude * .pi / 180), 0.01)
    let longitude = (floor(place.longitude / eastward) + 0.5) * eastward
    let centre = Coordinate(latitude: latitude, longitude: longitude > 180 ? longitude - 360 : max(longitude, -180))
    let (there, middle) = (EarthPoint(place).position, EarthPoint(centre ?? place).position)
    // Half the square's diagonal is 0.71 of the radius, plus a margin where the grid is curved.
    return Circle(centre: middle, radius: radius + max(0.75 * radius, distance(there, middle)))
  }

  private static func distance(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
    ((one - other) * (one - other)).sum().squareRoot()
  }
}
