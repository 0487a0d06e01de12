/// The network addresses that begin with the same bits: `10.0.0.0/8`, `fd00::/8`, or a single one.
package struct AddressRange: Hashable, Sendable {
  private let start: NetworkAddress
  private let bits: Int

  /// Nil unless `text` is an IPv4 or IPv6 address, with or without the number of its bits that count.
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
