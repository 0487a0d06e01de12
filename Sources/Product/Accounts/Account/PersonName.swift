/// A first or a last name: 1…100 characters of any script.
package struct PersonName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) throws(FieldError) { self.text = try VisibleText.checked(text, upTo: 100) }

  /// A stored name, which was validated before.
  init(stored text: String) { self.text = text }
}
