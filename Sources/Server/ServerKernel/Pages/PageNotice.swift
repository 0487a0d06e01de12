/// Words on top of a page about what was done, with the form that takes it back.
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
