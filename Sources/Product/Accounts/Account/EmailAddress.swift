internal import Foundation

/// A person's e-mail address. Only a confirmation e-mail proves that it exists.
package struct EmailAddress: Hashable, Sendable {
  /// As entered, with the domain in lowercase.
  package let text: String

  /// Accepts the addresses that mail servers accept in practice: a local part, an `@` and a domain. The limit is 254 bytes (RFC
  /// 5321, 4.5.3.1, less the angle brackets). Rejects characters that could end a header or a command.
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

  /// Whether the address is lost because its encryption key was lost.
  package var isLost: Bool { text.isEmpty }

  /// Equal for all spellings that reach the same mailbox in practice; case doesn't matter.
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
