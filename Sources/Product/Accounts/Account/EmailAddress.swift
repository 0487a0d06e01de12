internal import Foundation

/// Where letters to a person go. Whether it exists, only a letter tells.
package struct EmailAddress: Hashable, Sendable {
  /// As the person writes it, but for the domain, which is in small letters.
  package let text: String

  /// Takes what mail servers take in practice: something, an `@`, a domain; at most 254 bytes (RFC 5321, 4.5.3.1, less
  /// the angle brackets). Nothing that could end a header or a command.
  package init(_ text: String) throws(FieldError) {
    guard text.utf8.count <= 1_000 else { throw .tooLong(maximum: Self.longest, .bytes) }
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    guard !text.isEmpty else { throw .missing }
    guard text.utf8.count <= Self.longest else { throw .tooLong(maximum: Self.longest, .bytes) }
    for scalar in text.unicodeScalars where Self.isForbidden(scalar) {
      throw .forbiddenCharacter(codePoint: scalar.value)
    }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].utf8.count), !parts[0].hasPrefix("."), !parts[0].hasSuffix("."),
      !parts[0].contains("..")
    else { throw .malformed }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard labels.allSatisfy(Self.isLabel) else { throw .malformed }
    self.init(stored: "\(parts[0])@\(parts[1].lowercased())")
  }

  init(stored text: String) { self.text = text }

  /// Whether nobody knows it any more, because the key that sealed it was lost.
  package var isLost: Bool { text.isEmpty }

  /// Equal for all spellings that reach the same box in practice: capitals make no difference.
  var normalForm: String { text.precomposedStringWithCompatibilityMapping.lowercased() }

  private static let longest = 254

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned: true
    default: "()<>[]\\,;:\"".unicodeScalars.contains(scalar)
    }
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
      && label.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" }
  }
}
