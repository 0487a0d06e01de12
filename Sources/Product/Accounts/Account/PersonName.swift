/// A first or a last name: 1…100 characters of any script.
public struct PersonName: Hashable, Sendable {
  public let text: String

  public init(_ text: String) throws(FieldProblem) { self.text = try VisibleText.checked(text, upTo: 100) }

  /// One that was checked before it was stored.
  init(stored text: String) { self.text = text }
}
