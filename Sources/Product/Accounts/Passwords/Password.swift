internal import Foundation

/// A plaintext password: 10…1,024 bytes of UTF-8, any characters. It is never stored.
package struct Password: Sendable {
  /// In Normalization Form KC (NIST SP 800-63B-4, 3.1.1.2), so the keyboard doesn't matter.
  let bytes: [UInt8]

  /// A new password.
  /// - Parameter others: the person's fields that it must differ from.
  package init(_ text: String, otherThan others: [Field: String] = [:]) throws(FieldError) {
    guard !text.isEmpty else { throw .missing }
    guard text.utf8.count <= Self.longest else { throw .tooLong(maximum: Self.longest, .bytes) }
    let normal = text.precomposedStringWithCompatibilityMapping
    bytes = Array(normal.utf8)
    guard bytes.count >= Self.shortest else { throw .tooShort(minimum: Self.shortest, .bytes) }
    let folded = normal.lowercased()
    for (field, other) in others.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard folded != other.precomposedStringWithCompatibilityMapping.lowercased() else { throw .same(as: field) }
    }
    guard !CommonPasswords.contain(folded) else { throw .tooCommon }
  }

  /// A password typed at log-in, under any earlier rules. Nil if it can't be valid.
  package init?(attempt text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.longest else { return nil }
    bytes = Array(text.precomposedStringWithCompatibilityMapping.utf8)
  }

  private static let shortest = 10
  private static let longest = 1_024
}
