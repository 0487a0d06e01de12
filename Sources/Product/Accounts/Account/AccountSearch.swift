internal import Foundation

/// Search for people by part of their names.
enum AccountSearch {
  /// The searched text: names and username in lowercase.
  static func key(_ firstName: PersonName, _ lastName: PersonName, _ username: Username) -> String {
    folded("\(firstName.text) \(lastName.text) \(username.text)")
  }

  /// A pattern for `LIKE` with `\` as its escape character.
  static func pattern(for words: String) -> String {
    let escaped = folded(words).replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_")
    return "%\(escaped)%"
  }

  private static func folded(_ text: String) -> String {
    text.precomposedStringWithCompatibilityMapping.uppercased().lowercased()
  }
}
