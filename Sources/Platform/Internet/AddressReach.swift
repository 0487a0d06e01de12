/// The network in which an address lies. It decides who may make the server call it.
package enum AddressReach: Hashable, Sendable {
  /// The public Internet.
  case everywhere
  /// This machine, or the administrator's network: a home, an office, a virtual network.
  case nearby
  /// No valid target for a person: link-local addresses, where clouds serve their credentials; multicast; reserved, example and
  /// translated ranges.
  case nowhere
}

extension NetworkAddress {
  /// From the IANA registries of special-purpose addresses (RFC 6890 and its successors).
  package var reach: AddressReach {
    if bytes.count == 16, let embedded = translated { return embedded.reach }
    if Self.near.contains(where: { $0.contains(self) }) { return .nearby }
    if Self.special.contains(where: { $0.contains(self) }) { return .nowhere }
    return bytes.count == 4 || Self.given.contains(self) ? .everywhere : .nowhere
  }

  /// The IPv4 address embedded in a NAT64 address (RFC 6052).
  private var translated: NetworkAddress? {
    let prefix: [UInt8] = [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
    return bytes.starts(with: prefix) ? NetworkAddress(four: Array(bytes.suffix(4))) : nil
  }

  private static let near = ranges([
    "10.0.0.0/8", "127.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "::1/128", "fc00::/7",
  ])
  private static let special = ranges([
    "0.0.0.0/8", "169.254.0.0/16", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15",
    "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
  ])
  /// All IPv6 global unicast addresses allocated so far.
  private static let given = ranges(["2000::/3"])[0]

  private static func ranges(_ texts: [String]) -> [AddressRange] {
    texts.map { text in
      guard let range = AddressRange(text) else { preconditionFailure("\(text) is a range") }
      return range
    }
  }
}
