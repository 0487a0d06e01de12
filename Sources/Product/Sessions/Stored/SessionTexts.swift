public import Accounts
internal import Foundation

/// What a session is called: one line.
public struct SessionTitle: Hashable, Sendable {
  public let text: String

  public static let longest = 200

  public init(_ text: String) throws(FieldProblem) { self.text = try VisibleText.checked(text, upTo: Self.longest) }

  init(stored text: String) { self.text = text }

  /// As it is searched.
  var key: String { Self.folded(text) }

  /// Without case and accents.
  static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}

/// What its owner wrote about a session.
public struct SessionNotes: Hashable, Sendable {
  public let text: String

  public static let longest = 10_000

  public init(_ text: String) throws(FieldProblem) {
    self.text = try VisibleText.checked(text, as: .lines, upTo: Self.longest)
  }

  init(stored text: String) { self.text = text }
}
