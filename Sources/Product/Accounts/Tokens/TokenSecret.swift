internal import Crypto
internal import Foundation

/// What a program shows to use the API: `upb_`, 64 hexadecimal digits by chance, and 8 that check them.
///
/// The prefix and the check (the first four bytes of the SHA-256 of what stands before) let those who scan public places
/// for leaked secrets tell one of ours from chance.
package struct TokenSecret: Hashable, Sendable {
  /// To be shown once. Only its hash is stored.
  package let text: String

  init(using generator: inout some RandomNumberGenerator) {
    let start = Self.prefix + (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }.hexadecimal
    text = start + Self.check(start)
  }

  /// One that came from outside. Nil when it cannot be one of ours.
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
