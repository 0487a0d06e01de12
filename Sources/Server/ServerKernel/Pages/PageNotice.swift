/// A confirmation at the top of a page, with a form to undo the action.
package struct PageNotice: Sendable {
  package struct Undo: Sendable {
    package let action: String
    package let fields: [FormPage.Hidden]

    package init(action: String, fields: [FormPage.Hidden]) {
      self.action = action
      self.fields = fields
    }
  }
  package let words: String
  package var undo: Undo?

  package init(words: String, undo: Undo? = nil) {
    self.words = words
    self.undo = undo
  }
}
