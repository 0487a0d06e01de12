internal import Foundation

/// An IPv4 or IPv6 address. One of IPv4 that comes in the clothes of IPv6 (`::ffff:192.0.2.1`) is one of IPv4.
package struct NetworkAddress: Hashable, Sendable {
  /// Four or sixteen.
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

  /// Nil for what is no address of the Internet, such as a path on this machine.
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

  /// With all but the first `bits` bits zero.
  package func keeping(bits: Int) -> Self {
    Self(
      bytes: bytes.enumerated().map { index, byte in
        let kept = min(max(bits - index * 8, 0), 8)
        return byte & UInt8(truncatingIfNeeded: 0xFF00 >> kept)
      })
  }

  /// What one subscriber is given as a rule: an address of IPv4, 64 bits of IPv6.
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
