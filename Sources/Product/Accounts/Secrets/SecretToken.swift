internal import Crypto
internal import Foundation

/// 256 random bits that prove something to us: a session, a link in a letter, a device. Only its hash is ever stored.
///
/// A plain hash is enough, because nobody can try 2²⁵⁶ of them; and it is looked up by that hash, so that the time an
/// answer takes says nothing about the token.
package struct SecretToken: Hashable, Sendable {
  /// 43 letters of base64url.
  package let text: String
  /// What stores keep and look up.
  package let hash: [UInt8]

  package init(using generator: inout some RandomNumberGenerator) {
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    text = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
      "=", with: "")
    hash = Self.hash(of: text)
  }

  /// One that came from outside. Nil when it cannot be one of ours.
  package init?(_ text: String) {
    guard text.utf8.count == 43, text.utf8.allSatisfy(Self.alphabet.contains) else { return nil }
    self.text = text
    hash = Self.hash(of: text)
  }

  private static func hash(of text: String) -> [UInt8] { Array(SHA256.hash(data: Data(text.utf8))) }
  private static let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
