internal import Crypto
internal import Foundation

/// A random token of 256 bits for a session, an e-mailed link or a device. Only its hash is stored.
///
/// A plain hash suffices, because 2²⁵⁶ values can't be tried. Lookup by hash also keeps the response time independent of the
/// token.
package struct SecretToken: Hashable, Sendable {
  /// 43 characters of base64url.
  package let text: String
  /// The stored value and lookup key.
  package let hash: [UInt8]

  package init(using generator: inout some RandomNumberGenerator) {
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    text = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
      "=", with: "")
    hash = Self.hash(of: text)
  }

  /// A token from a client. Nil if its form is invalid.
  package init?(_ text: String) {
    guard text.utf8.count == 43, text.utf8.allSatisfy(Self.alphabet.contains) else { return nil }
    self.text = text
    hash = Self.hash(of: text)
  }

  private static func hash(of text: String) -> [UInt8] { Array(SHA256.hash(data: Data(text.utf8))) }
  private static let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
