package import Mail
package import Units

/// Composes ordered e-mails and passes them to a mail server.
package struct EmailSender: Sendable {
  private let store: EmailOrderStore
  private let transport: any MailTransport
  private let sender: Mailbox
  private let site: Site

  package init(_ store: EmailOrderStore, _ transport: any MailTransport, from sender: Mailbox, site: Site) {
    self.store = store
    self.transport = transport
    self.sender = sender
    self.site = site
  }

  /// Does nothing if the order's reason is gone, such as a deleted account. A retry sends new links and invalidates earlier
  /// ones.
  /// - Throws: `MailError` or `DatabaseError`.
  package func deliver(
    _ order: EmailOrder, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    let token = SecretToken(using: &generator)
    for message in try await store.messages(for: order, linkingBy: token, site, at: now) {
      let written = message.text.written(to: message.firstName?.text, in: message.language, site: site.baseURL)
      guard let recipient = mailbox(message), let subject = HeaderText(written.subject) else { continue }
      try await transport.send(
        EmailMessage(
          id: Identifier(at: now, using: &generator), date: now, from: sender, to: recipient, subject: subject,
          text: written.body))
    }
  }

  /// Nil for an address that mail servers reject; it stays unconfirmed.
  private func mailbox(_ message: AddressedEmail) -> Mailbox? {
    do throws(MailboxError) {
      return try Mailbox(name: message.firstName.flatMap { HeaderText($0.text) }, address: message.to.text)
    } catch {
      return nil
    }
  }
}
