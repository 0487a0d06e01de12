internal import Crypto
internal import Foundation

/// The one secret of an installation. Everything that is sealed or looked up by fingerprint hangs on it.
///
/// Written as `upbeat-key:NUMBER:BYTES:CHECK`: the number of the key, its 32 bytes and four of their hash, in hexadecimal,
/// so that a damaged key is refused instead of sealing with what nobody has a copy of.
package struct SecretKey: Sendable {
  package static let byteCount = 32

  /// Stands in everything that was sealed, so that an installation can have several one after another.
  package let number: UInt8
  private let bytes: [UInt8]

  package init(number: UInt8, using generator: inout some RandomNumberGenerator) {
    self.number = number
    bytes = (0..<Self.byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Nil unless `text` is a whole key.
  package init?(_ text: String) {
    let parts = text.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ":")
    guard parts.count == 4, parts[0] == Self.mark, let number = UInt8(parts[1]),
      let bytes = [UInt8](hexadecimal: parts[2]),
      bytes.count == Self.byteCount, [UInt8](hexadecimal: parts[3]) == Self.check(bytes)
    else { return nil }
    self.number = number
    self.bytes = bytes
  }

  /// As it is kept. Whoever reads it can open everything that was sealed.
  package var text: String {
    "\(Self.mark):\(number):\(bytes.hexadecimal):\(Self.check(bytes).hexadecimal)"
  }

  /// A key for one purpose alone (HKDF, RFC 5869), so that what is learnt of one says nothing of another.
  func key(for purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), info: Data("upbeat \(purpose)".utf8), outputByteCount: 32)
  }

  private static let mark = "upbeat-key"
  private static func check(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes).prefix(4)) }
}

/// Whoever prints something that holds the key, a log for example, does not print the key.
extension SecretKey: CustomStringConvertible, CustomReflectable {
  package var description: String { "key \(number)" }
  package var customMirror: Mirror { Mirror(self, children: ["number": number]) }
}
