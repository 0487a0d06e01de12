package import Internet

/// Where on the network a request came from, or that it is not known.
package struct ClientAddress: Hashable, Sendable {
  private let address: NetworkAddress?

  /// - Parameter address: nil for what has none, such as a socket in the file system; they all count as one place.
  package init(_ address: NetworkAddress?) { self.address = address }

  /// - Parameter text: an IPv4 or IPv6 address; anything else counts as unknown.
  package init(_ text: String) { address = NetworkAddress(text) }

  /// What attempts are counted by. Of IPv6 the first 64 bits, because everybody has the rest to choose from.
  var limitKey: String {
    guard let address else { return "none" }
    return Array(address.bytes.prefix(address.bytes.count == 4 ? 4 : 8)).hexadecimal
  }

  /// Enough to tell one's own network from another, too little to tell a household: `203.0.113.0/24`, `2001:db8:1::/48`.
  package var coarse: String {
    guard let address else { return "unknown" }
    let bits = address.bytes.count == 4 ? 24 : 48
    return "\(address.keeping(bits: bits))/\(bits)"
  }
}
