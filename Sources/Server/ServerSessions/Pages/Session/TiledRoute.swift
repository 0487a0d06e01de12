import Figures
import Foundation
import ServerKernel

/// A route for a script to draw over map tiles.
struct TiledRoute: Sendable {
  let address: String
  let attribution: String?
  /// JSON: pieces of points with latitude, longitude and seconds since the start.
  let places: String

  init(_ route: DrawnRoute, over tiles: MapTiles) throws {
    address = tiles.address
    attribution = tiles.attribution.isEmpty ? nil : tiles.attribution
    let pieces = route.pieces.map { piece in piece.map { [$0.latitude, $0.longitude, $0.time] } }
    places = String(decoding: try JSONEncoder().encode(pieces), as: UTF8.self)
  }
}
