import Foundation

/// Where pictures of a map are had from, square by square.
package struct MapTiles: Hashable, Sendable {
  /// With `{z}`, `{x}` and `{y}` in its path.
  package let address: String
  /// Scheme, host and port, as a content security policy says it.
  package let origin: String
  /// Whose map it is, as plain text.
  package let attribution: String

  /// Nil where the address is invalid, or not of one host.
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
    // A place before the path would be another host for each square.
    guard address.hasPrefix(start + "/") else { return nil }
    self.address = address
    self.attribution = attribution
    origin = start
  }

  var isEncrypted: Bool { origin.hasPrefix("https://") }
}
