internal import Foundation

/// Text for an e-mail's header field: any text on one line. It prevents header injection.
package struct HeaderText: Hashable, Sendable {
  /// Without leading and trailing spaces.
  package let rawValue: String

  /// Nil if `text` is blank or contains a control character, which includes all line breaks.
  package init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    guard !trimmed.isEmpty, !trimmed.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      return nil
    }
    rawValue = trimmed
  }
}
