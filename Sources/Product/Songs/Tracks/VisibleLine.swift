internal import Foundation

/// One line of text that can be seen: 1…200 characters in Normalization Form C, no control characters among them, nor such
/// as turn the direction of writing, with which a name could hide or reorder what stands beside it (Unicode TR 36, 2.5).
package struct VisibleLine: Hashable, Sendable {
  package let text: String

  package static let longest = 200
  /// A character may be any number of bytes; the longest of real ones, families as emoji, have some thirty.
  private static let mostBytes = 1_000

  /// Nil unless `text` is such a line, apart from spaces around it and its normal form.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes, let line = Self(cleaning: text), text.count <= Self.longest,
      text.unicodeScalars.allSatisfy(Self.isAllowed)
    else { return nil }
    self = line
  }

  /// Whatever can be kept of a stranger's text. Nil when nothing can.
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

  /// From a row.
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
