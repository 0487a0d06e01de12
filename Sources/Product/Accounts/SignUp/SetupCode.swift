internal import Crypto
internal import Foundation

/// The code required for the first account if strangers can reach the server. The log shows it to the administrator.
///
/// It is derived from the secret key, so all processes share it and none stores it.
package struct SetupCode: Sendable {
  /// 60 bits, such as `K7QM-3FXR-9TWD`.
  package let text: String

  package init(_ vault: Vault) {
    let letters = vault.fingerprint(of: "first account", as: .setupCode).prefix(12).map { byte in
      Self.alphabet[Int(byte) % Self.alphabet.count]
    }
    text = stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<$0 + 4]) }.joined(separator: "-")
  }

  /// Whether `typed` is the code in any spelling, in constant time.
  func isGiven(by typed: String) -> Bool {
    // Comparing digests takes constant time; comparing arrays and texts doesn't.
    SHA256.hash(data: Self.normalForm(typed)) == SHA256.hash(data: Self.normalForm(text))
  }

  private static func normalForm(_ text: String) -> Data {
    Data(String(text.prefix(100).uppercased().filter(alphabet.contains)).utf8)
  }

  /// Without look-alikes: 0, 1, I, O.
  private static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
}
