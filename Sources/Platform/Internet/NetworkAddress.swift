internal import Foundation

/// An IPv4 or IPv6 address. An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) becomes its IPv4 address.
package struct NetworkAddress: Hashable, Sendable {
  /// Four or sixteen bytes.
  package let bytes: [UInt8]

  /// Nil unless `text` is an address, without brackets, port or zone.
  package init?(_ text: some StringProtocol) {
    let text = String(text)
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      self.init(bytes: withUnsafeBytes(of: four) { Array($0) })
      return
    }
    var six = in6_addr()
    guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
    self.init(sixteen: withUnsafeBytes(of: six) { Array($0) })
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// - Precondition: these are four bytes.
  init(four: [UInt8]) {
    precondition(four.count == 4, "an address of IPv4 has four bytes")
    bytes = four
  }

  /// Nil for other address families, such as a Unix socket.
  init?(_ address: UnsafePointer<sockaddr>) {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      self = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { four in
        Self(bytes: withUnsafeBytes(of: four.pointee.sin_addr) { Array($0) })
      }
    case AF_INET6:
      self = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { six in
        Self(sixteen: withUnsafeBytes(of: six.pointee.sin6_addr) { Array($0) })
      }
    default: return nil
    }
  }

  private init(sixteen: [UInt8]) {
    let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    bytes = sixteen.starts(with: mapped) ? Array(sixteen.suffix(4)) : sixteen
  }

  /// The address with all but the first `bits` bits zero.
  package func keeping(bits: Int) -> Self {
    Self(
      bytes: bytes.enumerated().map { index, byte in
        let kept = min(max(bits - index * 8, 0), 8)
        return byte & UInt8(truncatingIfNeeded: 0xFF00 >> kept)
      })
  }

  /// The range that one subscriber usually gets: one IPv4 address, or a /64 of IPv6.
  package var subscriber: Self { bytes.count == 4 ? self : keeping(bits: 64) }

  package var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
  }
}

extension NetworkAddress: CustomStringConvertible {
  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
