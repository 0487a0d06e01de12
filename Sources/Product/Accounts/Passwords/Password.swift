internal import Foundation

/// What a person chose to prove who they are: 10…1,024 bytes of UTF-8, whatever characters. Never written anywhere.
package struct Password: Sendable {
  /// In Normalization Form KC (NIST SP 800-63B-4, 3.1.1.2), so that it does not matter on which keyboard it was typed.
  let bytes: [UInt8]

  /// A new one.
  /// - Parameter others: fields of the same person that it must not be.
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

  /// One typed to log in, by whatever rules it was chosen. Nil when it cannot be anybody's.
  package init?(attempt text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.longest else { return nil }
    bytes = Array(text.precomposedStringWithCompatibilityMapping.utf8)
  }

  private static let shortest = 10
  private static let longest = 1_024
}
