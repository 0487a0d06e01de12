package import Units

/// A plain-text e-mail from the server to one person.
package struct EmailMessage: Hashable, Sendable {
  package let id: Identifier<EmailMessage>
  package let date: Moment
  package let from: Mailbox
  package let to: Mailbox
  /// The address for replies, if not `from`.
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
