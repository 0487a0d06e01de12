package import Internet

/// The network address of a request, if known.
package struct ClientAddress: Hashable, Sendable {
  private let address: NetworkAddress?

  /// - Parameter address: nil for connections without one, such as Unix sockets; they all count as one place.
  package init(_ address: NetworkAddress?) { self.address = address }

  /// - Parameter text: an IPv4 or IPv6 address; anything else counts as unknown.
  package init(_ text: String) { address = NetworkAddress(text) }

  /// The key of attempt counts. IPv6 addresses use the first 64 bits, because clients choose the rest freely.
  var limitKey: String {
    guard let address else { return "none" }
    return Array(address.bytes.prefix(address.bytes.count == 4 ? 4 : 8)).hexadecimal
  }

  /// Truncated so that people recognise their network but not a household: `203.0.113.0/24`, `2001:db8:1::/48`.
  package var coarse: String {
    guard let address else { return "unknown" }
    let bits = address.bytes.count == 4 ? 24 : 48
    return "\(address.keeping(bits: bits))/\(bits)"
  }
}
