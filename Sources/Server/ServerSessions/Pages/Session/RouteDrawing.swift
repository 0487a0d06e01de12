import Accounts
import Figures
import Foundation
import Presentation
import ServerKernel
import Units

/// A route with north at the top. There is no map, so no other server learns the location.
///
/// Equirectangular projection: the cosine of the latitude scales longitudes. This is precise enough within a day's distance.
struct RouteDrawing: Sendable {
  struct Piece: Sendable {
    let path: String
    /// Seconds since the start, for each point of the path.
    let times: String
  }
  let pieces: [Piece]
  let width: String
  let height: String
  /// False for others, who must not see the true start and end.
  let hasEnds: Bool
  let startX: String
  let startY: String
  let endX: String
  let endY: String
  /// The length of the scale bar.
  let scaleWords: String
  let scalePath: String
  let words: String

  /// Nil without positions.
  init?(_ route: DrawnRoute, _ distance: Double?, _ reader: Reader, _ words: SessionWords, isOwner: Bool) {
    let places = route.pieces.flatMap(\.self)
    guard let first = places.first, let last = places.last else { return nil }
    let frame = Frame(places)
    hasEnds = isOwner
    pieces = route.pieces.map { piece in
      let points = piece.map { place in
        let (x, y) = frame.point(place)
        return "\(coordinate(x)) \(coordinate(y))"
      }
      return Piece(
        path: "M" + points.joined(separator: "L") + (points.count == 1 ? "h0" : ""),
        times: piece.map { coordinate($0.time) }.joined(separator: ","))
    }
    (width, height) = (coordinate(Frame.width), coordinate(frame.height))
    let (start, end) = (frame.point(first), frame.point(last))
    (startX, startY, endX, endY) = (coordinate(start.x), coordinate(start.y), coordinate(end.x), coordinate(end.y))
    let ruler = Self.ruler(upTo: frame.metresAcross * 0.3, reader)
    let length = Frame.width * ruler.metres / frame.metresAcross
    scalePath = "M24 \(coordinate(frame.height - 34))v10h\(coordinate(length))v-10"
    let texts = words.texts
    scaleWords = "\(ruler.number)\u{00A0}\(texts("session.units.\(ruler.unit)"))"
    self.words =
      distance.map { texts("session.map.words", ["distance": words.distance($0)]) } ?? texts("session.map.title")
  }

  private static func ruler(upTo most: Double, _ reader: Reader) -> (metres: Double, number: String, unit: String) {
    let (large, small): ((String, Double), (String, Double)) =
      reader.units == .metric ? (("kilometre", 1000), ("metre", 1)) : (("mile", metresInMile), ("foot", 0.3048))
    let (unit, metres) = most >= large.1 ? large : small
    let steps = (0...4).flatMap { power in [1.0, 2, 5].map { $0 * pow(10, Double(power)) } }
    let number = steps.last { $0 * metres <= most } ?? steps[0]
    return (number * metres, reader.texts.number(Int(number)), unit)
  }
}

/// Maps positions to the drawing.
private struct Frame {
  static let width = 1000.0
  private static let margin = 60.0
  private static let metresInDegree = 111_195.0

  let height: Double
  /// The width of the drawing.
  let metresAcross: Double
  private let middle: (latitude: Double, longitude: Double)
  private let eastward: Double

  /// - Precondition: `places` is not empty.
  init(_ places: [DrawnRoute.Place]) {
    let latitudes = places.map(\.latitude)
    let longitudes = places.map { Self.unrolled($0.longitude, beside: places[0].longitude) }
    let (south, north) = (latitudes.reduce(latitudes[0], min), latitudes.reduce(latitudes[0], max))
    let (west, east) = (longitudes.reduce(longitudes[0], min), longitudes.reduce(longitudes[0], max))
    middle = ((south + north) / 2, (west + east) / 2)
    eastward = max(cos(middle.latitude * .pi / 180), 0.01)
    // At least 40 m, for somebody who stayed in one place.
    let across = max((east - west) * eastward * Self.metresInDegree, 40)
    let up = max((north - south) * Self.metresInDegree, 40)
    height = min(max(Self.width * up / across, 500), 900)
    let room = min((Self.width - 2 * Self.margin) / across, (height - 2 * Self.margin) / up)
    metresAcross = Self.width / room
  }

  func point(_ place: DrawnRoute.Place) -> (x: Double, y: Double) {
    let longitude = Self.unrolled(place.longitude, beside: middle.longitude)
    let unit = Self.width / metresAcross * Self.metresInDegree
    return (
      Self.width / 2 + (longitude - middle.longitude) * eastward * unit,
      height / 2 + (middle.latitude - place.latitude) * unit
    )
  }

  /// Continues beyond 180°, so that a route across the date line stays in one piece.
  private static func unrolled(_ longitude: Double, beside other: Double) -> Double {
    longitude - other > 180 ? longitude - 360 : other - longitude > 180 ? longitude + 360 : longitude
  }
}
