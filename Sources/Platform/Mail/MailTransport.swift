/// Sends e-mails: to a mail server, or to a folder for the administrator.
package protocol MailTransport: Sendable {
  /// Returns when the next server has accepted responsibility for the e-mail.
  func send(_ email: EmailMessage) async throws(MailError)

  /// Does all steps except sending, and throws the error that would prevent it.
  func verify() async throws(MailError)
}
