package import Accounts
internal import Foundation

/// What a session is called: one line.
package struct SessionTitle: Hashable, Sendable {
  package let text: String

  package static let longest = 200

  package init(_ text: String) throws(FieldError) { self.text = try VisibleText.checked(text, upTo: Self.longest) }

  package init(stored text: String) { self.text = text }

  /// As it is searched.
  package var key: String { Self.folded(text) }

  /// Without case and accents.
  package static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}

/// What its owner wrote about a session.
package struct SessionNotes: Hashable, Sendable {
  package let text: String

  package static let longest = 10_000

  package init(_ text: String) throws(FieldError) {
    self.text = try VisibleText.checked(text, as: .lines, upTo: Self.longest)
  }

  package init(stored text: String) { self.text = text }
}
