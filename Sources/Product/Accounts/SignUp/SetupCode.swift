internal import Crypto
internal import Foundation

/// What the first of all must give where strangers can reach an installation without accounts: its log tells it to the
/// administrator alone.
///
/// It is derived from the secret key, so that all processes of an installation ask for the same one and none stores it.
package struct SetupCode: Sendable {
  /// Such as `K7QM-3FXR-9TWD`: 60 bits.
  package let text: String

  package init(_ vault: Vault) {
    let letters = vault.fingerprint(of: "first account", as: .setupCode).prefix(12).map { byte in
      Self.alphabet[Int(byte) % Self.alphabet.count]
    }
    text = stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<$0 + 4]) }.joined(separator: "-")
  }

  /// Whether `typed` is the code, in whatever spelling. Takes as long for a wrong one as for the right one.
  func isGiven(by typed: String) -> Bool {
    // Digests are compared in constant time, arrays and texts are not.
    SHA256.hash(data: Self.normalForm(typed)) == SHA256.hash(data: Self.normalForm(text))
  }

  private static func normalForm(_ text: String) -> Data {
    Data(String(text.prefix(100).uppercased().filter(alphabet.contains)).utf8)
  }

  /// Without those that look alike: 0, 1, I, O.
  private static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
}
