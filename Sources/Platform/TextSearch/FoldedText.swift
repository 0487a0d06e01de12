internal import Foundation

/// A text as it is searched and put in order: without case, accents and apostrophes, its words apart by one space.
package struct FoldedText: Hashable, Sendable {
  package let text: String
  private let original: String

  package init(_ text: String) {
    original = text
    var letters = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      if Self.combining.contains(scalar.value) || Self.apostrophes.contains(scalar) { continue }
      letters.append(contentsOf: Self.plain[scalar] ?? String.UnicodeScalarView([scalar]))
    }
    // By way of capitals, which turn "ß" into "SS" and the two small sigmas into one.
    self.text = String(letters).uppercased().lowercased().precomposedStringWithCanonicalMapping
      .split { !$0.isLetter && !$0.isNumber }
      .joined(separator: " ")
  }

  package var words: [String] { text.split(separator: " ").map(String.init) }

  /// What the accents of Latin, Greek and Cyrillic letters become when they are taken off.
  private static let combining: ClosedRange<UInt32> = 0x300...0x36F
  private static let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}", "\u{02BC}", "`", "\u{00B4}"]
  /// Letters that people without them on their keyboards write otherwise, and that Unicode does not take apart.
  private static let plain: [Unicode.Scalar: String.UnicodeScalarView] = [
    "ø": "o".unicodeScalars, "Ø": "o".unicodeScalars, "ł": "l".unicodeScalars, "Ł": "l".unicodeScalars,
    "đ": "d".unicodeScalars, "Đ": "d".unicodeScalars, "ı": "i".unicodeScalars, "æ": "ae".unicodeScalars,
    "Æ": "ae".unicodeScalars, "œ": "oe".unicodeScalars, "Œ": "oe".unicodeScalars,
  ]
}

extension FoldedText {
  /// What a name is put in order by, and what makes its spellings the same. Names without letters and digits, of which
  /// there are ("!!!"), are their own keys.
  package var key: String { String((text.isEmpty ? original : text).unicodeScalars.prefix(Self.longestKey)) }

  /// In code points. PostgreSQL takes no more than 2,704 bytes into an index, for all columns together.
  private static let longestKey = 60
}
