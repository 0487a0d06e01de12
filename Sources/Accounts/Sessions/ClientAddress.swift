internal import Foundation

/// Where on the network a request came from.
public struct ClientAddress: Hashable, Sendable {
  private enum Kind: Hashable {
    case four([UInt8])
    case six([UInt8])
    /// Not a network address, such as a socket's path.
    case none
  }
  private let kind: Kind

  /// - Parameter text: an IPv4 or IPv6 address; anything else counts as one and the same unknown place.
  public init(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      kind = .four(withUnsafeBytes(of: four, Array.init))
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      let bytes = withUnsafeBytes(of: six, Array<UInt8>.init)
      kind = bytes.starts(with: Self.mappedPrefix) ? .four(Array(bytes.suffix(4))) : .six(bytes)
    } else {
      kind = .none
    }
  }

  /// What attempts are counted by. Of IPv6 the first 64 bits, because everybody has the rest to choose from.
  var limitKey: String {
    switch kind {
    case .four(let bytes): bytes.hexadecimal
    case .six(let bytes): bytes.prefix(8).map { $0 }.hexadecimal
    case .none: "none"
    }
  }

  /// Enough to tell one's own network from another, too little to tell a household: `203.0.113.0/24`, `2001:db8:1::/48`.
  public var coarse: String {
    switch kind {
    case .four(let bytes): bytes.prefix(3).map(String.init).joined(separator: ".") + ".0/24"
    case .six(let bytes):
      stride(from: 0, to: 6, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
        .joined(separator: ":") + "::/48"
    case .none: "unknown"
    }
  }

  /// Before an IPv4 address that is written as IPv6 (RFC 4291, 2.5.5.2).
  private static let mappedPrefix: [UInt8] = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
}
