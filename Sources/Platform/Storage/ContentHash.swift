internal import Crypto
package import Foundation

/// Identifies content by the SHA-256 of its bytes.
package struct ContentHash: Hashable, Comparable, Sendable {
  /// 64 lowercase hexadecimal digits.
  package let text: String

  /// Nil unless `text` is 64 lowercase hexadecimal digits.
  package init?(_ text: String) {
    guard text.utf8.count == 64, text.utf8.allSatisfy(Self.isDigit) else { return nil }
    self.text = text
  }

  package init(of bytes: some DataProtocol) { self.init(SHA256.hash(data: bytes)) }

  fileprivate init(_ digest: SHA256.Digest) { text = hexadecimal(digest) }

  package static func < (smaller: Self, larger: Self) -> Bool { smaller.text < larger.text }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

/// Computes the hash of content piece by piece.
package struct ContentHasher: Sendable {
  private var state = SHA256()

  package init() {}

  package mutating func update(_ bytes: some DataProtocol) { state.update(data: bytes) }
  package func finish() -> ContentHash { ContentHash(state.finalize()) }
}

func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  var digits: [UInt8] = []
  for byte in bytes {
    for half in [byte >> 4, byte & 0xF] {
      digits.append(half < 10 ? UInt8(ascii: "0") + half : UInt8(ascii: "a") + half - 10)
    }
  }
  return String(decoding: digits, as: UTF8.self)
}
