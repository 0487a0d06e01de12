/// A range of network addresses in CIDR notation, `10.0.0.0/8` or `fd00::/8`, or a single address.
package struct AddressRange: Hashable, Sendable {
  private let start: NetworkAddress
  private let bits: Int

  /// Nil unless `text` is an IPv4 or IPv6 address, with or without a prefix length.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let address = NetworkAddress(parts[0]) else { return nil }
    start = address
    guard parts.count == 2 else {
      bits = address.bytes.count * 8
      return
    }
    guard let count = Int(parts[1]), (0...address.bytes.count * 8).contains(count) else { return nil }
    bits = count
  }

  package func contains(_ address: NetworkAddress) -> Bool {
    address.bytes.count == start.bytes.count && address.keeping(bits: bits) == start.keeping(bits: bits)
  }
}
