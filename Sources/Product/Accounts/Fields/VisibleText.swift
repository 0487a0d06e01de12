internal import Foundation

/// Validates free text in any script and rejects characters that enable spoofing.
package enum VisibleText {
  package enum Form: Hashable, Sendable {
    case line
    /// Also allows line breaks and tabs.
    case lines
  }

  /// Trims `text` and converts it to Normalization Form C.
  ///
  /// Rejects control characters, line and paragraph separators, and bidirectional controls (Unicode TR 36, 2.5), which could
  /// hide or reorder adjacent text. Joiners are allowed, because emoji and Persian need them.
  package static func checked(
    _ text: String, as form: Form = .line, upTo maximum: Int
  ) throws(FieldError) -> String {
    // A cheap check before the slower steps: ten bytes per character are enough for any script.
    guard text.utf8.count <= 10 * maximum else { throw .tooLong(maximum: maximum, .characters) }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    for scalar in trimmed.unicodeScalars where isForbidden(scalar) {
      if form == .lines, scalar == "\n" || scalar == "\t" || scalar == "\r" { continue }
      throw .forbiddenCharacter(codePoint: scalar.value)
    }
    guard trimmed.unicodeScalars.contains(where: isVisible) else { throw .missing }
    guard trimmed.count <= maximum else { throw .tooLong(maximum: maximum, .characters) }
    return trimmed
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl || scalar.properties.isNoncharacterCodePoint || scalar.value == 0xFEFF
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
  }
}
