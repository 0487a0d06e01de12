internal import Foundation

/// Text that people may give as they please, in any script, but that cannot pretend to be another.
package enum VisibleText {
  package enum Form: Hashable, Sendable {
    case line
    /// New lines and tabulators too.
    case lines
  }

  /// `text` trimmed and in Normalization Form C.
  ///
  /// Refused are control characters, line and paragraph separators, and those that turn the direction of writing (Unicode
  /// TR 36, 2.5): with them a name could hide or reorder what stands beside it. Joiners stay, emoji and Persian need them.
  package static func checked(
    _ text: String, as form: Form = .line, upTo maximum: Int
  ) throws(FieldError) -> String {
    // Before the slower steps: a thousand bytes are plenty for a hundred characters of any script.
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
