public import Units

/// A letter the server writes to one person, in plain text.
public struct Letter: Hashable, Sendable {
  public let id: Identifier<Letter>
  public let date: Moment
  public let from: Mailbox
  public let to: Mailbox
  /// Where an answer goes, when not to `from`.
  public let replyTo: Mailbox?
  public let subject: HeaderText
  public let text: String

  public init(
    id: Identifier<Letter>, date: Moment, from: Mailbox, to: Mailbox, replyTo: Mailbox? = nil, subject: HeaderText,
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
