internal import Foundation

/// The unique name of an account: 3…30 letters, digits, `.`, `_` and `-`, starting with a letter or digit.
package struct Username: Hashable, Sendable {
  /// As entered.
  package let text: String

  package init(_ text: String) throws(FieldError) {
    // Combining marks count as part of a character, so a short text can have many bytes.
    guard text.utf8.count <= 500 else { throw .tooLong(maximum: 30, .characters) }
    let text = text.precomposedStringWithCompatibilityMapping
    guard !text.isEmpty else { throw .missing }
    for (place, scalar) in text.unicodeScalars.enumerated() {
      guard Self.isLetterOrDigit(scalar) || (place > 0 && "._-".unicodeScalars.contains(scalar)) else {
        throw .forbiddenCharacter(codePoint: scalar.value)
      }
    }
    guard text.unicodeScalars.count >= 3 else { throw .tooShort(minimum: 3, .characters) }
    guard text.unicodeScalars.count <= 30 else { throw .tooLong(maximum: 30, .characters) }
    guard Set(text.unicodeScalars.compactMap(Alphabet.init)).count <= 1 else { throw .mixedAlphabets }
    self.init(stored: text)
    guard !Self.reserved.contains(key) else { throw .reserved }
  }

  init(stored text: String) { self.text = text }

  /// Equal for all spellings that count as the same name: compatibility forms and case don't matter.
  package var key: String { Self.key(of: text) }

  /// The lookup key of a typed username.
  static func key(of text: String) -> String {
    // Uppercase first, because `ß` and `ss`, `ς` and `σ` have the same uppercase form.
    text.precomposedStringWithCompatibilityMapping.uppercased().lowercased().precomposedStringWithCompatibilityMapping
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    // Vowel signs, which Devanagari and other scripts need.
    case .nonspacingMark, .spacingMark: !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  /// Names that could be mistaken for the product's, or that conflict with URLs of pages.
  private static let reserved: Set<String> = [
    "admin", "administration", "administrator", "anonymous", "api", "help", "hilfe", "info", "me", "moderator",
    "noreply",
    "null", "postmaster", "root", "security", "support", "system", "undefined", "upbeat", "webmaster",
  ]
}

/// Alphabets that share look-alike letters (`a` and `а`).
private enum Alphabet: Hashable {
  case latin, greek, cyrillic

  init?(_ scalar: Unicode.Scalar) {
    guard scalar.properties.isAlphabetic else { return nil }
    switch scalar.value {
    case 0x41...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F: self = .cyrillic
    default: return nil
    }
  }
}
