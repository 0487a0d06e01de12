internal import Crypto
internal import Foundation

/// The master key of an installation. All encryption and all fingerprints depend on it.
///
/// Its text form is `upbeat-key:NUMBER:BYTES:CHECK`: the key's number, its 32 bytes and four bytes of their hash, in
/// hexadecimal. The check detects a damaged key before it encrypts anything.
package struct SecretKey: Sendable {
  package static let byteCount = 32

  /// Part of every encrypted value, so an installation can have several keys over time.
  package let number: UInt8
  private let bytes: [UInt8]

  package init(number: UInt8, using generator: inout some RandomNumberGenerator) {
    self.number = number
    bytes = (0..<Self.byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Nil unless `text` is a complete key.
  package init?(_ text: String) {
    let parts = text.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ":")
    guard parts.count == 4, parts[0] == Self.mark, let number = UInt8(parts[1]),
      let bytes = [UInt8](hexadecimal: parts[2]),
      bytes.count == Self.byteCount, [UInt8](hexadecimal: parts[3]) == Self.check(bytes)
    else { return nil }
    self.number = number
    self.bytes = bytes
  }

  /// The stored form. It decrypts everything, so keep it secret.
  package var text: String {
    "\(Self.mark):\(number):\(bytes.hexadecimal):\(Self.check(bytes).hexadecimal)"
  }

  /// A derived key for one purpose (HKDF, RFC 5869). One derived key reveals nothing about another.
  func key(for purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), info: Data("upbeat \(purpose)".utf8), outputByteCount: 32)
  }

  private static let mark = "upbeat-key"
  private static func check(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes).prefix(4)) }
}

/// Printing or logging a value that contains the key doesn't print the key.
extension SecretKey: CustomStringConvertible, CustomReflectable {
  package var description: String { "key \(number)" }
  package var customMirror: Mirror { Mirror(self, children: ["number": number]) }
}
