internal import Crypto
internal import Foundation

/// The secret of an access token: `upb_`, 64 random hexadecimal digits, and 8 check digits.
///
/// The prefix and the check (the first four bytes of the SHA-256 of the preceding text) let secret scanners recognise leaked
/// tokens.
package struct TokenSecret: Hashable, Sendable {
  /// Shown once. Only its hash is stored.
  package let text: String

  init(using generator: inout some RandomNumberGenerator) {
    let start = Self.prefix + (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }.hexadecimal
    text = start + Self.check(start)
  }

  /// A secret from a client. Nil if its form is invalid.
  package init?(_ text: String) {
    guard text.utf8.count == 76, text.hasPrefix(Self.prefix), [UInt8](hexadecimal: text.dropFirst(4)) != nil,
      text.hasSuffix(Self.check(String(text.dropLast(8))))
    else { return nil }
    self.text = text
  }

  var hash: [UInt8] { Array(SHA256.hash(data: Data(text.utf8))) }

  private static let prefix = "upb_"
  private static func check(_ text: String) -> String {
    Array(SHA256.hash(data: Data(text.utf8)).prefix(4)).hexadecimal
  }
}
