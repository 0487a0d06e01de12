package import Accounts
internal import Foundation

/// The title of a session: one line.
package struct SessionTitle: Hashable, Sendable {
  package let text: String

  package static let longest = 200

  package init(_ text: String) throws(FieldError) { self.text = try VisibleText.checked(text, upTo: Self.longest) }

  package init(stored text: String) { self.text = text }

  /// The search key.
  package var key: String { Self.folded(text) }

  /// Removes case and accents.
  package static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}

/// The owner's notes on a session.
package struct SessionNotes: Hashable, Sendable {
  package let text: String

  package static let longest = 10_000

  package init(_ text: String) throws(FieldError) {
    self.text = try VisibleText.checked(text, as: .lines, upTo: Self.longest)
  }

  package init(stored text: String) { self.text = text }
}
