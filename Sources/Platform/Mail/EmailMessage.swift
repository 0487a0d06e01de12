package import Units

/// A letter the server writes to one person, in plain text.
package struct EmailMessage: Hashable, Sendable {
  package let id: Identifier<EmailMessage>
  package let date: Moment
  package let from: Mailbox
  package let to: Mailbox
  /// Where an answer goes, when not to `from`.
  package let replyTo: Mailbox?
  package let subject: HeaderText
  package let text: String

  package init(
    id: Identifier<EmailMessage>, date: Moment, from: Mailbox, to: Mailbox, replyTo: Mailbox? = nil,
    subject: HeaderText,
    text: String
  ) {
    self.id = id
    self.date = date
    self.from = from
    self.to = to
    self.replyTo = replyTo
    self.subject = subject
    self.text = text
  }
}
