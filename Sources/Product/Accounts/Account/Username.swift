internal import Foundation

/// The name under which others find somebody: 3…30 letters, digits, `.`, `_` and `-`, the first one a letter or digit.
package struct Username: Hashable, Sendable {
  /// As the person writes it.
  package let text: String

  package init(_ text: String) throws(FieldError) {
    // A letter with its marks has few bytes, even where one has many.
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

  /// Equal for all spellings that are taken for the same name: compatibility forms and capitals make no difference.
  package var key: String { Self.key(of: text) }

  /// What a log-in that was typed is looked up by.
  static func key(of text: String) -> String {
    // Up and down again: `ß` and `ss`, `ς` and `σ` have the same capitals.
    text.precomposedStringWithCompatibilityMapping.uppercased().lowercased().precomposedStringWithCompatibilityMapping
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    // Vowel signs without which Devanagari and others cannot be written.
    case .nonspacingMark, .spacingMark: !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  /// Names that would be taken for the product's, or that addresses of pages need.
  private static let reserved: Set<String> = [
    "admin", "administration", "administrator", "anonymous", "api", "help", "hilfe", "info", "me", "moderator",
    "noreply",
    "null", "postmaster", "root", "security", "support", "system", "undefined", "upbeat", "webmaster",
  ]
}

/// Alphabets with letters that look the same in two of them (`a` and `а`).
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
