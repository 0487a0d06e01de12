/// Takes letters away: to a mail server, or into a folder where someone looks.
package protocol MailTransport: Sendable {
  /// Returns when the letter is in the hands of the next one responsible for it.
  func send(_ email: EmailMessage) async throws(MailError)

  /// Goes through everything but sending, and throws what would stand in its way.
  func verify() async throws(MailError)
}
