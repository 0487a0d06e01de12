import Foundation

/// A tile server for maps.
package struct MapTiles: Hashable, Sendable {
  /// The URL of a tile, with the placeholders `{z}`, `{x}` and `{y}` in its path.
  package let address: String
  /// Scheme, host and port, as a content security policy writes them.
  package let origin: String
  /// The credit that the map's licence requires beside it, as plain text.
  package let attribution: String

  /// Nil if the address is invalid or has a placeholder outside its path.
  package init?(_ address: String, attribution: String) {
    let places = ["{z}", "{x}", "{y}"]
    var plain = address
    for place in places {
      guard plain.ranges(of: place).count == 1 else { return nil }
      plain = plain.replacing(place, with: "0")
    }
    guard let url = URL(string: plain), let scheme = url.scheme, ["http", "https"].contains(scheme),
      url.user() == nil, url.fragment() == nil, let host = url.host(),
      host.wholeMatch(of: /[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\]/) != nil,
      plain.allSatisfy({ $0.isASCII && !$0.isWhitespace && !"{}\"'<>;\\^`|".contains($0) })
    else { return nil }
    let start = "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
    // A placeholder before the path would load each tile from another host.
    guard address.hasPrefix(start + "/") else { return nil }
    self.address = address
    self.attribution = attribution
    origin = start
  }

  var isEncrypted: Bool { origin.hasPrefix("https://") }
}
