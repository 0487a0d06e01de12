internal import Foundation

/// What may stand in a line of a letter's head: any text on one line. Whoever chose it cannot begin a second header.
package struct HeaderText: Hashable, Sendable {
  /// Without spaces at its ends.
  package let rawValue: String

  /// Nil when `text` is blank or holds a control character, which includes every end of a line.
  package init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    guard !trimmed.isEmpty, !trimmed.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      return nil
    }
    rawValue = trimmed
  }
}
