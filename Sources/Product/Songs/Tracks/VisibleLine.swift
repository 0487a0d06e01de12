internal import Foundation

/// One line of visible text: 1…200 characters in Normalization Form C, without control characters.
/// Bidirectional control characters are excluded too: with them a name could hide or reorder the text around it (Unicode TR 36,
/// 2.5).
package struct VisibleLine: Hashable, Sendable {
  package let text: String

  /// In characters.
  package static let longest = 200
  /// A character may have any number of bytes. The longest real ones, family emoji, have about thirty.
  private static let mostBytes = 1_000

  /// Nil unless `text` is such a line after trimming spaces and normalizing.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes, let line = Self(cleaning: text), text.count <= Self.longest,
      text.unicodeScalars.allSatisfy(Self.isAllowed)
    else { return nil }
    self = line
  }

  /// Removes the invalid characters of an untrusted text and shortens it. Nil when nothing is left.
  package init?(cleaning text: String) {
    var cleaned = ""
    for scalar in text.unicodeScalars {
      if cleaned.utf8.count >= Self.mostBytes { break }
      if Self.isAllowed(scalar) {
        cleaned.unicodeScalars.append(scalar)
      } else if scalar.properties.isWhitespace {
        cleaned += " "
      }
    }
    let line = String(cleaned.precomposedStringWithCanonicalMapping.prefix(Self.longest))
      .trimmingCharacters(in: .whitespaces)
    guard line.unicodeScalars.contains(where: Self.isVisible) else { return nil }
    self.text = line
  }

  /// From the database, without checks.
  package init(stored text: String) { self.text = text }

  /// "Song" for "Song.mp3".
  var withoutExtension: VisibleLine {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return self }
    return VisibleLine(cleaning: String(text[..<dot])) ?? self
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default:
      !scalar.properties.isBidiControl && !scalar.properties.isNoncharacterCodePoint && scalar.value != 0xFEFF
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
  }
}
